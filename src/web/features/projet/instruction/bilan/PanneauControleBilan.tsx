import { useNavigate } from 'react-router'
import { formatJour, jourDe } from '../../../../../domain/commun/jours.ts'
import { SECTIONS_CONTROLE_BILAN } from '../../../../../domain/controle/verdicts.ts'
import type { ProjetReponse } from '../../../../../domain/projet/reponse.ts'
import { EtatErreur } from '../../../../ui/Attente.tsx'
import { Bouton } from '../../../../ui/Bouton.tsx'
import { annoncer } from '../../../../ui/notices.ts'
import { ZoneTexte } from '../../../../ui/SaisieTexte.tsx'
import { apresActe } from '../apres-acte.ts'
import { LigneVerdict, rangsManquants } from '../controle/LigneVerdict.tsx'
import { type ControleBilan, PARTIES_BILAN, PREMIER_RANG, useControleBilan } from './use-controle-bilan.ts'

/** The three verdicts on a report that waits for its review; read-only for who may not give them. */
export function PanneauControleBilan({ projet }: { projet: ProjetReponse }) {
  const naviguer = useNavigate()
  const lecture = !projet.actions.includes('controlerBilan')
  const c = useControleBilan(projet)
  async function envoyer(): Promise<void> {
    if (!c.pret || c.enCours || !(await c.envoyer())) return
    annoncer('Le contrôle du bilan a été envoyé.')
    void naviguer('/admin/projets?tab=past-commission')
  }
  const le = projet.controlesBilan && formatJour(jourDe(new Date(projet.controlesBilan.le)))
  const faites = PARTIES_BILAN.length - c.manquantes.length
  return (
    <section className="panneau" aria-labelledby="panneau-bilan">
      <div className="panneau-tete">
        <h2 id="panneau-bilan">Contrôle du bilan</h2>
        {!lecture && (
          <span className="secondaire petit" role="status">
            {faites} réponse{faites > 1 ? 's' : ''} sur 3
          </span>
        )}
      </div>
      <ol className="verdicts">
        {PARTIES_BILAN.map((p, i) => (
          <LigneVerdict
            key={p}
            rang={PREMIER_RANG + i}
            titre={SECTIONS_CONTROLE_BILAN[p]}
            reponse={c.reponses[p]}
            acquise={c.acquises.includes(p)}
            precision={c.acquises.includes(p) ? `Partie acceptée le ${le}` : null}
            inactive={lecture || c.enCours}
            viser={() =>
              document.getElementById(`partie-${PREMIER_RANG + i}`)?.scrollIntoView({ block: 'start' })
            }
            repondre={(reponse) => c.repondre(p, reponse)}
          />
        ))}
      </ol>
      {c.refus && (
        <ZoneTexte
          nom="message"
          libelle="Motif du refus *"
          aide="Envoyé au porteur, en tête des parties à corriger."
          lignes={5}
          max={5000}
          valeur={c.message}
          onChange={c.setMessage}
          erreurs={c.erreurMessage}
        />
      )}
      {c.echec && (
        <EtatErreur message={c.echec} {...(c.conflit && { surReessayer: () => void apresActe(projet.id) })} />
      )}
      <Bouton
        variante="primary"
        large
        desactive={lecture || !c.pret}
        enCours={c.enCours}
        decritPar="panneau-bilan-manque"
        onClick={() => void envoyer()}
      >
        Envoyer le contrôle
      </Bouton>
      <p className="petit secondaire panneau-manque" id="panneau-bilan-manque">
        {lecture ? 'Vous consultez ce bilan\u00a0: seul un gestionnaire le contrôle.' : manque(c)}
      </p>
    </section>
  )
}

function manque(c: ControleBilan): string {
  const rangs = rangsManquants(c.manquantes.map((p) => PREMIER_RANG + PARTIES_BILAN.indexOf(p)))
  if (rangs) return rangs
  if (c.erreurMessage) return 'Écrivez le motif du refus.'
  return c.refus
    ? 'Le porteur recevra ce motif par e-mail et corrigera les parties refusées.'
    : 'Le porteur sera prévenu par e-mail que son bilan est validé, et sa demande terminée.'
}
