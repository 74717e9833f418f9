import { formatJour, jourDe } from '../../../../../domain/commun/jours.ts'
import { SECTIONS_CONTROLE } from '../../../../../domain/controle/verdicts.ts'
import type { ProjetReponse } from '../../../../../domain/projet/reponse.ts'
import { EtatErreur } from '../../../../ui/Attente.tsx'
import { Bouton } from '../../../../ui/Bouton.tsx'
import { GardeSaisie } from '../../../../ui/GardeSaisie.tsx'
import { annoncer } from '../../../../ui/notices.ts'
import { ZoneTexte } from '../../../../ui/SaisieTexte.tsx'
import { apresActe } from '../apres-acte.ts'
import type { SectionDemande } from '../document/DocumentDemande.tsx'
import { LigneVerdict, rangsManquants } from './LigneVerdict.tsx'
import { resumeChangements } from './resume-changements.ts'
import { type Controle, dejaAcceptees, SECTIONS, useControle } from './use-controle.ts'
import { useRaccourcis } from './use-raccourcis.ts'

interface Proprietes {
  projet: ProjetReponse
  /** Another file waits: its key is recalled here. */
  aSuivant: boolean
}

const allerA = (section: SectionDemande): void =>
  document.getElementById(`partie-${SECTIONS.indexOf(section) + 1}`)?.scrollIntoView({ block: 'start' })

/** The four verdicts of a review, always in view; read-only for who may not give them. */
export function PanneauControle({ projet, aSuivant }: Proprietes) {
  const lecture = !projet.actions.includes('controler')
  const c = useControle(projet)
  const viser = (s: SectionDemande): void => {
    c.setCourante(s)
    allerA(s)
  }
  const envoyer = async (): Promise<void> => {
    if (c.complet && !c.enCours && (await c.envoyer())) annoncer('Le contrôle a été envoyé.')
  }
  const { actifs, basculer } = useRaccourcis({
    ...Object.fromEntries(SECTIONS.map((s, i) => [String(i + 1), () => viser(s)])),
    ...(!lecture && { o: () => c.repondre(c.courante, true), n: () => c.repondre(c.courante, false) }),
  })
  const acquises = dejaAcceptees(projet)
  const le = projet.controles && formatJour(jourDe(new Date(projet.controles.le)))
  const faites = SECTIONS.length - c.manquantes.length
  return (
    <>
      <GardeSaisie actif={c.modifie && !c.enCours} />
      <section className="panneau" aria-labelledby="panneau-controle">
        <div className="panneau-tete">
          <h2 id="panneau-controle">Contrôle</h2>
          {!lecture && (
            <span className="secondaire petit" role="status">
              {faites} réponse{faites > 1 ? 's' : ''} sur 4
            </span>
          )}
        </div>
        <ol className="verdicts">
          {SECTIONS.map((s, i) => (
            <LigneVerdict
              key={s}
              rang={i + 1}
              titre={SECTIONS_CONTROLE[s]}
              reponse={c.reponses[s]}
              acquise={acquises.includes(s)}
              precision={acquises.includes(s) ? `Partie acceptée le ${le}` : resumeChangements(projet, s)}
              courante={c.courante === s}
              inactive={lecture || c.enCours}
              viser={() => viser(s)}
              repondre={(reponse) => c.repondre(s, reponse)}
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
          <EtatErreur
            message={c.echec}
            {...(c.conflit && { surReessayer: () => void apresActe(projet.id) })}
          />
        )}
        <Bouton
          variante="primary"
          large
          desactive={lecture || !c.complet}
          enCours={c.enCours}
          decritPar="panneau-manque"
          onClick={() => void envoyer()}
        >
          Envoyer le contrôle
        </Bouton>
        <p className="petit secondaire panneau-manque" id="panneau-manque">
          {lecture ? 'Vous consultez cette demande : seul un gestionnaire la contrôle.' : manque(c)}
        </p>
      </section>
      <div className="touches">
        {actifs && <Touches lecture={lecture} suivant={aSuivant} />}
        <button type="button" className="lien" aria-pressed={actifs} onClick={basculer}>
          {actifs ? 'Couper les raccourcis' : 'Raccourcis clavier'}
        </button>
      </div>
    </>
  )
}

function manque(c: Controle): string {
  const rangs = rangsManquants(c.manquantes.map((s) => SECTIONS.indexOf(s) + 1))
  if (rangs) return rangs
  return c.refus
    ? 'Le porteur recevra ce motif par e-mail et corrigera les parties refusées.'
    : 'Le porteur sera prévenu par e-mail que sa demande est complète.'
}

const Touches = ({ lecture, suivant }: { lecture: boolean; suivant: boolean }) => (
  <>
    <span>
      <kbd>1</kbd>–<kbd>4</kbd> partie
    </span>
    {!lecture && (
      <>
        <span>
          <kbd>O</kbd> oui
        </span>
        <span>
          <kbd>N</kbd> non
        </span>
      </>
    )}
    {suivant && (
      <span>
        <kbd>S</kbd> dossier suivant
      </span>
    )}
  </>
)
