import { useNavigate } from 'react-router'
import { formatJour, jourDe } from '../../../../../domain/commun/jours.ts'
import { SECTIONS_CONTROLE_BILAN } from '../../../../../domain/controle/verdicts.ts'
import type { ProjetReponse } from '../../../../../domain/projet/reponse.ts'
import { EtatErreur } from '../../../../ui/Attente.tsx'
import { Bouton } from '../../../../ui/Bouton.tsx'
import { Icone } from '../../../../ui/Icone.tsx'
import { annoncer } from '../../../../ui/notices.ts'
import { Pastille } from '../../../../ui/Pastille.tsx'
import { ZoneTexte } from '../../../../ui/SaisieTexte.tsx'
import { apresActe } from '../apres-acte.ts'
import '../controle/controle.css'
import {
  type ControleBilan,
  PARTIES_BILAN,
  type PartieBilan,
  PREMIER_RANG,
  useControleBilan,
} from './use-controle-bilan.ts'

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
          <Ligne key={p} rang={PREMIER_RANG + i} partie={p} projet={projet} controle={c} lecture={lecture} />
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
  const rangs = c.manquantes.map((p) => PREMIER_RANG + PARTIES_BILAN.indexOf(p))
  if (rangs.length === 1) return `Il manque la réponse à la partie ${rangs[0]}.`
  if (rangs.length > 1) return `Il manque la réponse aux parties ${rangs.join(', ')}.`
  if (c.erreurMessage) return 'Écrivez le motif du refus.'
  return c.refus
    ? 'Le porteur recevra ce motif par e-mail et corrigera les parties refusées.'
    : 'Le porteur sera prévenu par e-mail que son bilan est validé, et sa demande terminée.'
}

interface LigneProps {
  rang: number
  partie: PartieBilan
  projet: ProjetReponse
  controle: ControleBilan
  lecture: boolean
}

function Ligne({ rang, partie, projet, controle: c, lecture }: LigneProps) {
  const titre = SECTIONS_CONTROLE_BILAN[partie]
  const acquise = c.acquises.includes(partie)
  const le = projet.controlesBilan && formatJour(jourDe(new Date(projet.controlesBilan.le)))
  const choix = (reponse: boolean) => (
    <button
      type="button"
      className={reponse ? 'verdict-oui' : 'verdict-non'}
      aria-pressed={c.reponses[partie] === reponse}
      aria-label={`${reponse ? 'Accepter' : 'Refuser'} la partie ${rang}, ${titre}`}
      disabled={lecture || c.enCours}
      onClick={() => c.repondre(partie, reponse)}
    >
      <Icone nom={reponse ? 'coche' : 'croix'} petite />
      {reponse ? 'Oui' : 'Non'}
    </button>
  )
  return (
    <li className="verdict">
      <span className="verdict-rang" aria-hidden="true">
        {rang}
      </span>
      <button
        type="button"
        className="verdict-titre"
        onClick={() => document.getElementById(`partie-${rang}`)?.scrollIntoView({ block: 'start' })}
      >
        {titre}
      </button>
      {acquise && <small>Partie acceptée le {le}</small>}
      {acquise ? (
        <Pastille statut="fait">Accepté</Pastille>
      ) : (
        <span className="oui-non">
          {choix(true)}
          {choix(false)}
        </span>
      )}
    </li>
  )
}
