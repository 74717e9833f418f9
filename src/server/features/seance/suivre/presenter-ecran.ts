import { enveloppeEnCours } from '#domain/seance/enveloppe.ts'
import {
  type DossierSeance,
  estPresent,
  etatDossier,
  type FaitsSeance,
  statutDe,
} from '#domain/seance/faits.ts'
import { suivants } from '#domain/seance/ordre.ts'
import type { EcranSeance } from '#domain/seance/reponse-salle.ts'
import { presenterCommission } from '../presenter-seance.ts'

/** What every state of a sitting begins with. */
export function presenterEntete(faits: FaitsSeance, heure: Date) {
  const courant = faits.dossiers.find((d) => d.projetId === faits.courant?.projetId)
  return {
    id: faits.id,
    etape: faits.etape,
    statut: statutDe(faits),
    minuterie: faits.minuterie,
    heure: heure.toISOString(),
    commission: presenterCommission(faits),
    prevueLe: faits.prevueLe?.toISOString() ?? null,
    rang: courant?.rang ?? null,
    // The last number given: a file that left the order keeps its own, so this is not their count.
    total: faits.dossiers.at(-1)?.rang ?? 0,
    examines: faits.dossiers.filter((d) => d.enregistre).length,
    deCote: faits.dossiers.filter((d) => etatDossier(faits, d) === 'ecarte').length,
  }
}

/** Members in the room who are in conflict on that file. */
const concernes = (faits: FaitsSeance, dossier: DossierSeance | undefined) =>
  dossier && !dossier.enregistre
    ? faits.membres.filter((m) => estPresent(m) && dossier.deports.includes(m.id))
    : []

/** What the room's screen shows at `heure`: of people, only the names of those who must leave. */
export function presenterEcran(faits: FaitsSeance, heure: Date): EcranSeance {
  const statut = statutDe(faits)
  const enSeance = statut === 'ouverte' || statut === 'suspendue'
  const enCours = enSeance ? faits.dossiers.find((d) => d.projetId === faits.courant?.projetId) : undefined
  const apres = enSeance ? suivants(faits, 2) : []
  const ici = concernes(faits, enCours)
  const dehors = new Set(enCours?.sorties.filter((x) => x.sortiLe && !x.revenuLe).map((x) => x.membre))
  return {
    ...presenterEntete(faits, heure),
    enveloppe: enSeance ? enveloppeEnCours(faits) : null,
    courant:
      enCours && faits.courant
        ? {
            numero: enCours.numero,
            nom: enCours.nom,
            structure: enCours.structure,
            commune: enCours.commune,
            demande: enCours.demande,
            depuis: faits.courant.depuis.toISOString(),
          }
        : null,
    doiventSortir: ici.map(({ id, prenom, nom }) => ({ prenom, nom, sorti: dehors.has(id) })),
    sortiesAPrevoir: concernes(faits, apres[0])
      .filter((m) => !ici.includes(m))
      .map(({ prenom, nom }) => ({ prenom, nom })),
    suivants: apres.map((apre) => ({
      rang: apre.rang,
      numero: apre.numero,
      nom: apre.nom,
      structure: apre.structure,
    })),
  }
}
