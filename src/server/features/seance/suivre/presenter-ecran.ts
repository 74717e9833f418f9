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
export function presenterEntete(s: FaitsSeance, heure: Date) {
  const courant = s.dossiers.find((d) => d.projetId === s.courant?.projetId)
  return {
    id: s.id,
    etape: s.etape,
    statut: statutDe(s),
    minuterie: s.minuterie,
    heure: heure.toISOString(),
    commission: presenterCommission(s),
    prevueLe: s.prevueLe?.toISOString() ?? null,
    rang: courant?.rang ?? null,
    // One that left the order keeps its number.
    total: s.dossiers.at(-1)?.rang ?? 0,
    examines: s.dossiers.filter((d) => d.enregistre).length,
    deCote: s.dossiers.filter((d) => etatDossier(s, d) === 'ecarte').length,
  }
}

/** Members in the room who are in conflict on that file. */
const concernes = (s: FaitsSeance, d: DossierSeance | undefined) =>
  d && !d.enregistre ? s.membres.filter((m) => estPresent(m) && d.deports.includes(m.id)) : []

/** What the room's screen shows at `heure`: of people, only the names of those who must leave. */
export function presenterEcran(s: FaitsSeance, heure: Date): EcranSeance {
  const statut = statutDe(s)
  const enSeance = statut === 'ouverte' || statut === 'suspendue'
  const enCours = enSeance ? s.dossiers.find((d) => d.projetId === s.courant?.projetId) : undefined
  const apres = enSeance ? suivants(s, 2) : []
  const ici = concernes(s, enCours)
  const dehors = new Set(enCours?.sorties.filter((x) => x.sortiLe && !x.revenuLe).map((x) => x.membre))
  return {
    ...presenterEntete(s, heure),
    enveloppe: enSeance ? enveloppeEnCours(s) : null,
    courant:
      enCours && s.courant
        ? {
            numero: enCours.numero,
            nom: enCours.nom,
            structure: enCours.structure,
            commune: enCours.commune,
            demande: enCours.demande,
            depuis: s.courant.depuis.toISOString(),
          }
        : null,
    doiventSortir: ici.map(({ id, prenom, nom }) => ({ prenom, nom, sorti: dehors.has(id) })),
    sortiesAPrevoir: concernes(s, apres[0])
      .filter((m) => !ici.includes(m))
      .map(({ prenom, nom }) => ({ prenom, nom })),
    suivants: apres.map((d) => ({
      rang: d.rang,
      numero: d.numero,
      nom: d.nom,
      structure: d.structure,
    })),
  }
}
