import { Link } from 'react-router'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { libellePersonnel } from '#domain/projet/libelle-personnel.ts'
import { MONTANTS, montantAvance } from '#domain/projet/montants.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { adressePorteur } from '#web/socle/projet/projets.ts'
import { A_CONTROLER } from '#web/socle/projet/statut-instruction.ts'
import { Pastille } from '#web/ui/Pastille.tsx'
import type { Statut } from '#web/ui/statuts.ts'
import { Titre } from '#web/ui/Titre.tsx'
import { STATUT_COULEUR } from '../couleur-carte.ts'
import { direDemandes } from './dire-demandes.ts'

/** The row that sums an application up: name and number, structure, dates, amounts, where it stands. */
export function EnTeteProjet({ projet: p }: { projet: ProjetReponse }) {
  const { signeLe } = p.chronologie
  const avance = montantAvance(p)
  const montant = avance?.montant ?? p.montantDemande
  // A member reads holders within a commission only.
  const membre = useMoi().role === 'membreCommission'
  return (
    <dl className="projet-resume reperes sous-5">
      <div>
        <dt>Projet</dt>
        <dd>
          <Titre>{nomAffiche(p)}</Titre> <span className="secondaire">{p.numero}</span>
        </dd>
      </div>
      <div>
        <dt>Structure</dt>
        <dd>
          {membre ? (
            <Titre>{p.porteurProjet.nomStructure}</Titre>
          ) : (
            <Link to={adressePorteur(p.porteurProjet.id)}>
              <Titre>{p.porteurProjet.nomStructure}</Titre>
            </Link>
          )}{' '}
          <span className="secondaire">{direDemandes(p.nbProjets, p.porteurProjet.aidesAnterieures)}</span>
        </dd>
      </div>
      <div>
        <dt>Date de dépôt</dt>
        <dd className="chiffres">{signeLe ? formatJour(jourDe(new Date(signeLe))) : '–'}</dd>
      </div>
      <div>
        <dt>{avance?.mot ?? MONTANTS.demande.mot}</dt>
        <dd className="chiffres">{montant === null ? '–' : formatEuros(montant)}</dd>
      </div>
      <div>
        <dt>État</dt>
        <dd>
          <Pastille statut={statutCourt(p)}>{etatCourt(p)}</Pastille>
        </dd>
      </div>
    </dl>
  )
}

/** What waits for the team, or for a correction, is not done: whatever the border of the row. */
function statutCourt(projet: ProjetReponse): Statut {
  if (projet.chronologie.anonymiseLe || projet.isWithdrawn) return 'neutre'
  if (projet.isControlling) return A_CONTROLER.statut
  if (projet.isBilanRefused || projet.virementRejete) return 'refuse'
  if (projet.state === 'bilan-en-controle') return 'attention'
  return projet.state === 'paiement-a-venir' || projet.state === 'bilan-a-renseigner'
    ? 'courant'
    : STATUT_COULEUR[projet.couleur]
}

function etatCourt(projet: ProjetReponse): string {
  if (projet.chronologie.anonymiseLe) return 'Anonymisée'
  if (projet.isControlling) return A_CONTROLER.mot
  return libellePersonnel(projet)
}
