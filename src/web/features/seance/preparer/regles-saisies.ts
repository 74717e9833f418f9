import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { QUORUM_EXCESSIF } from '#domain/seance/refus.ts'
import type { ReglesInstance, ReglesSeance } from '#domain/seance/reglages.ts'

export const INSTANCES = ['caa', 'ca'] as const
type Instance = (typeof INSTANCES)[number]

interface Champs {
  Num: number | null
  Den: number | null
  Presents: number | null
  Pouvoirs: number | null
  /** Minutes for a file; null: none. */
  Minutes: number | null
  Voix: boolean
}
/** The rules of both bodies as their form holds them: « caaNum », « caVoix »… */
export type ReglesDuFormulaire = {
  [C in `${Instance}${keyof Champs}`]: C extends `${string}Voix` ? boolean : number | null
}

export const LIBELLES: Record<keyof Champs, string> = {
  Num: 'Quorum\u00a0: part des membres',
  Den: 'sur',
  Presents: 'Présents au moins',
  Pouvoirs: 'Pouvoirs par personne, au plus',
  Minutes: 'Minutes par dossier',
  Voix: 'La voix de la présidence l’emporte à égalité',
}

const MINUTE = 60

export function lireRegles(regles: ReglesSeance): ReglesDuFormulaire {
  const une = (instance: Instance) => {
    const { quorum: q, minuterie } = regles[instance]
    return [
      [`${instance}Num`, q.fraction.num],
      [`${instance}Den`, q.fraction.den],
      [`${instance}Presents`, q.presentsMin],
      [`${instance}Pouvoirs`, q.pouvoirsMax],
      [`${instance}Minutes`, minuterie === null ? null : Math.max(1, Math.round(minuterie / MINUTE))],
      [`${instance}Voix`, q.voixPreponderante],
    ] as const
  }
  return Object.fromEntries(INSTANCES.flatMap(une)) as ReglesDuFormulaire
}

export function ecrireRegles(regles: ReglesDuFormulaire): ReglesSeance {
  const une = (instance: Instance): ReglesInstance => ({
    quorum: {
      fraction: { num: regles[`${instance}Num`] ?? 1, den: regles[`${instance}Den`] ?? 2 },
      presentsMin: regles[`${instance}Presents`] ?? 1,
      pouvoirsMax: regles[`${instance}Pouvoirs`] ?? 0,
      voixPreponderante: regles[`${instance}Voix`],
    },
    minuterie: regles[`${instance}Minutes`] === null ? null : Number(regles[`${instance}Minutes`]) * MINUTE,
  })
  return { caa: une('caa'), ca: une('ca') }
}

/** Messages per field. */
export function fautesRegles(regles: ReglesDuFormulaire): ErreursChamps {
  const fautes: ErreursChamps = {}
  for (const i of INSTANCES) {
    const [num, den] = [regles[`${i}Num`], regles[`${i}Den`]]
    if (!num || !den) fautes[`${i}Num`] = ['Dites une part, par exemple 1 sur 2.']
    else if (num > den) fautes[`${i}Num`] = [QUORUM_EXCESSIF]
    if (!regles[`${i}Presents`]) fautes[`${i}Presents`] = ['Un au moins.']
    if (regles[`${i}Pouvoirs`] === null)
      fautes[`${i}Pouvoirs`] = ['Dites un nombre\u00a0; 0\u00a0: aucun pouvoir.']
    if (regles[`${i}Minutes`] === 0) fautes[`${i}Minutes`] = ['Une au moins, ou rien\u00a0: sans minuterie.']
  }
  return fautes
}
