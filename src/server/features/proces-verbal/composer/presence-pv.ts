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
    representes: membres.flatMap((membre) => {
      const pouvoir = donnes.get(membre.id)
      return pouvoir ? [`${nomEntier(membre)} par ${nomDe(pouvoir.mandataireId)}`] : []
    }),
    excuses: autres.filter((m) => m.excuseLe !== null).map(nomEntier),
    absents: autres.filter((m) => m.excuseLe === null).map(nomEntier),
    mouvements: ici.flatMap((membre) => {
      const siens = passages.filter((x) => x.utilisateurId === membre.id)
      const dits = mouvementsDe(siens, p)
      return dits.length > 0 ? [`${nomEntier(membre)}, ${dits.join(', ')}`] : []
    }),
    siegeaient: ici.map(({ id, prenom, nom }) => ({ id, prenom, nom })),
  }
}

function mouvementsDe(
  siens: readonly LignePassage[],
  { dossiers, ouverture, cloture }: Pick<Presence, 'dossiers' | 'ouverture' | 'cloture'>,
): string[] {
  const sans = (de: Date, instant: Date | null): string => {
    const rangs = dossiers.flatMap((d) =>
      d.le && d.le >= de && (!instant || d.le < instant) ? [d.rang ?? 0] : [],
    )
    return rangs.length > 0 ? `, dossier${rangs.length > 1 ? 's' : ''} ${enumerer(rangs)}` : ''
  }
  const [premier, dernier] = [siens[0], siens.at(-1)]
  const arrivee =
    premier && premier.arriveLe > ouverture
      ? [`à partir de ${heure(premier.arriveLe)}${sans(ouverture, premier.arriveLe)}`]
      : []
  const absences = siens.slice(1).flatMap(({ arriveLe }, rang) => {
    const partiLe = siens[rang]?.partiLe
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
const enumerer = (nombres: readonly number[]): string =>
  nombres.length < 2 ? nombres.join('') : `${nombres.slice(0, -1).join(', ')} et ${nombres.at(-1)}`

const la = (passage: { du: Date; au: Date | null }, instant: Date): boolean =>
  passage.du <= instant && (passage.au === null || passage.au > instant)

/** Members in the room at that moment. */
export const presentsA = (passages: readonly LignePassage[], instant: Date): Set<number> =>
  new Set(passages.filter((p) => la({ du: p.arriveLe, au: p.partiLe }, instant)).map((p) => p.utilisateurId))

/** The most members present, or represented, at one moment: who came after another left does not add up. */
export function ensemble({
  passages,
  pouvoirs,
  ouverture,
}: Pick<Presence, 'passages' | 'pouvoirs' | 'ouverture'>): { presents: number; representes: number } {
  const moments = [ouverture, ...passages.map((p) => p.arriveLe), ...pouvoirs.map((p) => p.du)]
  const comptes = moments
    .filter((t) => t >= ouverture)
    .map((moment) => {
      const presents = presentsA(passages, moment)
      const portes = pouvoirs.filter(
        (p) => la(p, moment) && presents.has(p.mandataireId) && !presents.has(p.mandantId),
      )
      return { presents: presents.size, representes: portes.length }
    })
  return comptes.reduce((a, b) => (b.presents + b.representes > a.presents + a.representes ? b : a), {
    presents: 0,
    representes: 0,
  })
}
