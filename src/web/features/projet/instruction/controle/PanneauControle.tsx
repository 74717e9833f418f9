import { formatJour, jourDe } from '../../../../../domain/commun/jours.ts'
import { SECTIONS_CONTROLE } from '../../../../../domain/controle/verdicts.ts'
import type { ProjetReponse } from '../../../../../domain/projet/reponse.ts'
import { EtatErreur } from '../../../../ui/Attente.tsx'
import { Bouton } from '../../../../ui/Bouton.tsx'
import { GardeSaisie } from '../../../../ui/GardeSaisie.tsx'
import { Icone } from '../../../../ui/Icone.tsx'
import { annoncer } from '../../../../ui/notices.ts'
import { Pastille } from '../../../../ui/Pastille.tsx'
import { ZoneTexte } from '../../../../ui/SaisieTexte.tsx'
import { apresActe } from '../apres-acte.ts'
import type { SectionDemande } from '../document/DocumentDemande.tsx'
import { resumeChangements } from './resume-changements.ts'
import { type Controle, dejaAcceptees, SECTIONS, useControle } from './use-controle.ts'
import { useRaccourcis } from './use-raccourcis.ts'
import './controle.css'

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
            <Ligne
              key={s}
              rang={i + 1}
              section={s}
              projet={projet}
              controle={c}
              lecture={lecture}
              viser={viser}
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
  const rangs = c.manquantes.map((s) => SECTIONS.indexOf(s) + 1)
  if (rangs.length === 1) return `Il manque la réponse à la partie ${rangs[0]}.`
  if (rangs.length > 1) return `Il manque la réponse aux parties ${rangs.join(', ')}.`
  return c.refus
    ? 'Le porteur recevra ce motif par e-mail et corrigera les parties refusées.'
    : 'Le porteur sera prévenu par e-mail que sa demande est complète.'
}

function Ligne({
  rang,
  section,
  projet,
  controle: c,
  lecture,
  viser,
}: {
  rang: number
  section: SectionDemande
  projet: ProjetReponse
  controle: Controle
  lecture: boolean
  viser: (s: SectionDemande) => void
}) {
  const titre = SECTIONS_CONTROLE[section]
  const acquise = dejaAcceptees(projet).includes(section)
  const le = projet.controles && formatJour(jourDe(new Date(projet.controles.le)))
  const precision = acquise ? `Partie acceptée le ${le}` : resumeChangements(projet, section)
  const choix = (reponse: boolean) => (
    <button
      type="button"
      className={reponse ? 'verdict-oui' : 'verdict-non'}
      aria-pressed={c.reponses[section] === reponse}
      aria-label={`${reponse ? 'Accepter' : 'Refuser'} la partie ${rang}, ${titre}`}
      disabled={lecture || c.enCours}
      onClick={() => c.repondre(section, reponse)}
    >
      <Icone nom={reponse ? 'coche' : 'croix'} petite />
      {reponse ? 'Oui' : 'Non'}
    </button>
  )
  return (
    <li className={c.courante === section && !acquise ? 'verdict verdict-courant' : 'verdict'}>
      <span className="verdict-rang" aria-hidden="true">
        {rang}
      </span>
      <button type="button" className="verdict-titre" onClick={() => viser(section)}>
        {titre}
      </button>
      {precision && <small>{precision}</small>}
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
