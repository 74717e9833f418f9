import type { ReactNode } from 'react'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatDuree, formatJour } from '#domain/commun/jours.ts'
import { COLONNES_LISTE, type NomColonneListe } from '#domain/projet/liste/colonnes-liste.ts'
import { MONTANTS, montantAvance } from '#domain/projet/montants.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'
import { ouvrirFichier } from '#web/socle/projet/pieces/ouvrir-fichier.ts'
import { adresseProjet, type FileProjet } from '#web/socle/projet/projets.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { type Autour, ditAuDetail } from './CelluleListe.tsx'
import { direDemandes } from './dire-demandes.ts'

const euros = (nombre: number | null | undefined): string => (nombre == null ? '–' : formatEuros(nombre))

/** Word of the link to an application, by what its reader may do there now. */
function suiteInstruction(projet: ProjetEcran): string {
  const peut = (action: string): boolean => projet.actions.includes(action)
  if (peut('controler')) return 'Contrôler la demande'
  if (peut('controlerBilan')) return 'Contrôler le bilan'
  if (peut('affecterCommission') && !projet.hasCommission) return 'Affecter à une commission'
  return 'Ouvrir le dossier'
}

interface Proprietes {
  projet: ProjetEcran
  /** The queue that the list is. */
  file: FileProjet | undefined
  autour: Autour
  /** Columns that are shown: a card leaves all of them to this detail, a tablet those that leave. */
  colonnes: readonly { cle: NomColonneListe; quitte: boolean }[]
  paiement: ReactNode
}

/** What a row of the list opens on: its holder's count, dates, amounts, and where each of its papers is. */
export function DetailProjet({ projet: p, file, autour, colonnes, paiement }: Proprietes) {
  const avance = montantAvance(p)
  return (
    <div className="detail-projet">
      <dl>
        <Ligne
          nom="Porteur"
          valeur={`${p.porteurProjet.nomStructure} · ${direDemandes(p.porteurProjet.nbProjets, p.porteurProjet.aidesAnterieures)}`}
        />
        <Ligne
          nom="Manifestation"
          valeur={p.dateDebut ? formatDuree(p.dateDebut, p.dateFin) : 'Date inconnue'}
        />
        {colonnes.map(({ cle, quitte }) => {
          const valeur = ditAuDetail({ cle, projet: p, autour })
          const nom = COLONNES_LISTE[cle].titre
          return (
            valeur && <Ligne key={cle} nom={nom} valeur={valeur} etroit={quitte ? 'tablette' : 'carte'} />
          )
        })}
        {p.dateCommission && <Ligne nom="Commission" valeur={formatJour(p.dateCommission)} />}
        <Ligne nom={MONTANTS.demande.mot} valeur={euros(p.montantDemande)} />
        <Ligne nom="Recommandé" valeur={euros(p.montantRecommande)} />
        <Ligne nom={avance?.mot ?? MONTANTS.accorde.mot} valeur={euros(avance?.montant)} />
      </dl>
      <div className="rangee ecart-2">
        <LienBouton vers={adresseProjet(p.id, file)}>{suiteInstruction(p)}</LienBouton>
        {p.numeroConvention && (
          <Bouton icone="ouvrir" onClick={() => void ouvrirFichier(p.id, (lu) => lu.conventionUrl)}>
            Convention
          </Bouton>
        )}
        {paiement}
        {p.isBilanFilled && !p.actions.includes('controlerBilan') && (
          <LienBouton vers={`${adresseProjet(p.id, file)}#partie-7`}>Voir le bilan</LienBouton>
        )}
      </div>
    </div>
  )
}

/** `etroit`: said up to there only, the columns say it on a larger screen. */
const Ligne = (props: { nom: string; valeur: ReactNode; etroit?: 'tablette' | 'carte' }) => (
  <div className={props.etroit && `fait-en-etroit fait-${props.etroit}`}>
    <dt>{props.nom}</dt>
    <dd className="chiffres">{props.valeur}</dd>
  </div>
)
