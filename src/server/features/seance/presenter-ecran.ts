import { enveloppeDe } from '#domain/seance/enveloppe.ts'
import { type DossierSeance, estPresent, type FaitsSeance, statutDe } from '#domain/seance/faits.ts'
import { suivants } from '#domain/seance/ordre.ts'
import type { EcranSeance } from '#domain/seance/reponse-salle.ts'
import { presenterCommission } from './presenter-seance.ts'

/** What every state of a sitting begins with. */
export function presenterEntete(s: FaitsSeance, heure: Date) {
  const rang = s.dossiers.findIndex((d) => d.projetId === s.courant?.projetId)
  return {
    id: s.id,
    etape: s.etape,
    statut: statutDe(s),
    minuterie: s.minuterie,
    heure: heure.toISOString(),
    commission: presenterCommission(s),
    prevueLe: s.prevueLe?.toISOString() ?? null,
    rang: rang < 0 ? null : rang + 1,
    total: s.dossiers.length,
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
    enveloppe: enSeance ? enveloppeDe(s) : null,
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
      rang: s.dossiers.indexOf(d) + 1,
      numero: d.numero,
      nom: d.nom,
      structure: d.structure,
    })),
  }
}
