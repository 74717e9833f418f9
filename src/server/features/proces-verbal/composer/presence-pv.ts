import { formatHeure } from '#domain/commun/jours.ts'
import { nomEntier } from '#domain/proces-verbal/composer.ts'
import type { FaitsSeance } from '#domain/proces-verbal/faits.ts'
import type { LigneDossier, LigneMembre, LignePassage, LignePouvoir } from './queries-seance.ts'

/** « 09 h 32 »: two figures, as minutes write hours. */
export const heure = (le: Date): string => formatHeure(le).replace(/^(?=\d\u00a0)/, '0')

/** A sitting's roll call, as corrected since. */
export interface Presence {
  membres: readonly LigneMembre[]
  passages: readonly LignePassage[]
  pouvoirs: readonly LignePouvoir[]
  dossiers: readonly LigneDossier[]
  ouverture: Date
  cloture: Date | null
}

type Reparti = Pick<
  FaitsSeance,
  'presents' | 'representes' | 'excuses' | 'absents' | 'mouvements' | 'siegeaient'
>

/** Each member under one word, who voted through another, and what the room saw of comings and goings. */
export function repartir({ membres, passages, pouvoirs, ...p }: Presence): Reparti {
  const nomDe = (id: number): string => nomEntier(membres.find((m) => m.id === id) ?? { prenom: '', nom: '' })
  const venus = new Set(passages.map((x) => x.utilisateurId))
  const ici = membres.filter((m) => venus.has(m.id))
  const donnes = new Map(pouvoirs.filter((x) => !venus.has(x.mandantId)).map((x) => [x.mandantId, x]))
  const autres = membres.filter((m) => !venus.has(m.id) && !donnes.has(m.id))
  return {
    presents: ici.map(nomEntier),
    representes: membres.flatMap((m) => {
      const pouvoir = donnes.get(m.id)
      return pouvoir ? [`${nomEntier(m)} par ${nomDe(pouvoir.mandataireId)}`] : []
    }),
    excuses: autres.filter((m) => m.excuseLe !== null).map(nomEntier),
    absents: autres.filter((m) => m.excuseLe === null).map(nomEntier),
    mouvements: ici.flatMap((m) => {
      const siens = passages.filter((x) => x.utilisateurId === m.id)
      const dits = mouvementsDe(siens, p)
      return dits.length > 0 ? [`${nomEntier(m)}, ${dits.join(', ')}`] : []
    }),
    siegeaient: ici.map(({ id, prenom, nom }) => ({ id, prenom, nom })),
  }
}

function mouvementsDe(
  siens: readonly LignePassage[],
  { dossiers, ouverture, cloture }: Pick<Presence, 'dossiers' | 'ouverture' | 'cloture'>,
): string[] {
  const sans = (de: Date, a: Date | null): string => {
    const rangs = dossiers.flatMap((d) => (d.le && d.le >= de && (!a || d.le < a) ? [d.rang ?? 0] : []))
    return rangs.length > 0 ? `, dossier${rangs.length > 1 ? 's' : ''} ${enumerer(rangs)}` : ''
  }
  const [premier, dernier] = [siens[0], siens.at(-1)]
  const arrivee =
    premier && premier.arriveLe > ouverture
      ? [`à partir de ${heure(premier.arriveLe)}${sans(ouverture, premier.arriveLe)}`]
      : []
  const absences = siens.slice(1).flatMap(({ arriveLe }, i) => {
    const partiLe = siens[i]?.partiLe
    return partiLe && arriveLe > ouverture
      ? [`absent·e de ${heure(partiLe)} à ${heure(arriveLe)}${sans(partiLe, arriveLe)}`]
      : []
  })
  const depart =
    dernier?.partiLe && (!cloture || dernier.partiLe < cloture)
      ? [`jusqu’à ${heure(dernier.partiLe)}${sans(dernier.partiLe, cloture)}`]
      : []
  return [...arrivee, ...absences, ...depart]
}

/** « 5, 6 et 9 ». */
const enumerer = (n: readonly number[]): string =>
  n.length < 2 ? n.join('') : `${n.slice(0, -1).join(', ')} et ${n.at(-1)}`

const la = (p: { du: Date; au: Date | null }, t: Date): boolean => p.du <= t && (p.au === null || p.au > t)

/** Members in the room at that moment. */
export const presentsA = (passages: readonly LignePassage[], t: Date): Set<number> =>
  new Set(passages.filter((p) => la({ du: p.arriveLe, au: p.partiLe }, t)).map((p) => p.utilisateurId))

/** The most members present, or represented, at one moment: who came after another left does not add up. */
export function ensemble({
  passages,
  pouvoirs,
  ouverture,
}: Pick<Presence, 'passages' | 'pouvoirs' | 'ouverture'>): { presents: number; representes: number } {
  const moments = [ouverture, ...passages.map((p) => p.arriveLe), ...pouvoirs.map((p) => p.du)]
  const comptes = moments
    .filter((t) => t >= ouverture)
    .map((t) => {
      const presents = presentsA(passages, t)
      const portes = pouvoirs.filter(
        (p) => la(p, t) && presents.has(p.mandataireId) && !presents.has(p.mandantId),
      )
      return { presents: presents.size, representes: portes.length }
    })
  return comptes.reduce((a, b) => (b.presents + b.representes > a.presents + a.representes ? b : a), {
    presents: 0,
    representes: 0,
  })
}
