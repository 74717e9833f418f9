import {
  CHAMPS_REPRISE,
  type ChampReprise,
  type Codage,
  type DecisionAnterieure,
  type Separateur,
} from '#domain/reprise/champs.ts'
import type { ColonneLue, RepriseLue } from '#domain/reprise/reponse.ts'
import { enumerer } from '../dire-reprise.ts'

/** What is said of a file: how it is read, each column's field (null: left aside), each decision's meaning. */
export interface Choix {
  codage: Codage
  separateur: Separateur
  profilId: number | null
  colonnes: ReadonlyMap<number, ChampReprise | null>
  decisions: ReadonlyMap<string, DecisionAnterieure>
}

export const choixDe = (r: RepriseLue): Choix => ({
  codage: r.codage,
  separateur: r.separateur,
  profilId: r.profil?.id ?? null,
  colonnes: new Map(r.colonnes.filter((c) => c.decide).map((c) => [c.rang, c.champ])),
  decisions: new Map(r.decisions.flatMap((d) => (d.sens ? [[d.valeur, d.sens] as const] : []))),
})

/** A column's number, as people count them. */
export const numero = ({ rang }: Pick<ColonneLue, 'rang'>): number => rang + 1

export type Groupe = 'refusee' | 'a-decider' | 'profil' | 'choisie'
/** The part of the table that a column is in, as it was read. */
export function groupeDe(c: ColonneLue): Groupe {
  if (c.personne !== null) return 'refusee'
  if (!c.decide) return 'a-decider'
  return c.profil ? 'profil' : 'choisie'
}

export const aDecider = (colonnes: readonly ColonneLue[], choix: Choix): ColonneLue[] =>
  colonnes.filter((c) => c.personne === null && !choix.colonnes.has(c.rang))

/** Columns whose field is proposed and still free. */
export function proposees(
  colonnes: readonly ColonneLue[],
  choix: Choix,
): (ColonneLue & { propose: ChampReprise })[] {
  const pris = new Set(choix.colonnes.values())
  return aDecider(colonnes, choix).flatMap((c) => {
    if (c.propose === null || pris.has(c.propose)) return []
    pris.add(c.propose)
    return [{ ...c, propose: c.propose }]
  })
}

const estPris = (choix: Choix, champ: ChampReprise): boolean => [...choix.colonnes.values()].includes(champ)

/** What keeps a trial from being made, said to who would make it; each sentence names what to do. */
export function manquesColonnes(r: RepriseLue, choix: Choix): string[] {
  const attendent = aDecider(r.colonnes, choix).map(numero)
  const absents = CHAMPS_REPRISE.filter((c) => 'obligatoire' in c && !estPris(choix, c.champ))
  const inconnues = estPris(choix, 'decision')
    ? r.decisions.filter((d) => !choix.decisions.has(d.valeur)).map((d) => `«\u00a0${d.valeur}\u00a0»`)
    : []
  return [
    ...(attendent.length > 5 ? [`Décidez d’abord des ${attendent.length} colonnes qui attendent.`] : []),
    ...(attendent.length > 1 && attendent.length < 6
      ? [`Décidez d’abord des colonnes ${enumerer(attendent)}.`]
      : []),
    ...(attendent.length === 1 ? [`Décidez d’abord de la colonne ${attendent[0]}.`] : []),
    ...(absents.length > 0 ? [`Aucune colonne pour ${enumerer(absents.map((c) => c.libelle))}.`] : []),
    ...(inconnues.length > 0 ? [`Dites ce que veut dire ${enumerer(inconnues.slice(0, 3))}.`] : []),
  ]
}

/** The fields of the panel, some together: what has its column, what is asked, what is worth having. */
const GROUPES: readonly { libelle: string; champs: readonly ChampReprise[]; requis?: true; utile?: true }[] =
  [
    { libelle: 'Référence', champs: ['reference'] },
    { libelle: 'Structure', champs: ['structure'], requis: true },
    { libelle: 'SIRET ou RNA', champs: ['siret', 'rna'], utile: true },
    { libelle: 'Code postal', champs: ['codePostal'], utile: true },
    { libelle: 'Ville, région', champs: ['ville', 'region'] },
    { libelle: 'Année', champs: ['annee'], requis: true },
    { libelle: 'Titre', champs: ['titre'], requis: true },
    { libelle: 'Début et fin', champs: ['debut', 'fin'] },
    { libelle: 'Catégorie', champs: ['categorie'] },
    { libelle: 'Demandé', champs: ['demande'] },
    { libelle: 'Accordé', champs: ['accorde'], utile: true },
    { libelle: 'Versé', champs: ['verse'] },
    { libelle: 'Décision', champs: ['decision'], requis: true },
    { libelle: 'Bilan reçu', champs: ['bilanRecu'] },
    { libelle: 'Lien vers une pièce', champs: ['lien'] },
  ]

export const champsARemplir = (choix: Choix) =>
  GROUPES.map((g) => ({
    libelle: g.libelle,
    requis: g.requis === true,
    etat: g.champs.some((c) => estPris(choix, c))
      ? ('rempli' as const)
      : g.requis || g.utile
        ? ('manque' as const)
        : ('vide' as const),
  }))

export const nombreRemplis = (choix: Choix): number =>
  CHAMPS_REPRISE.filter((c) => estPris(choix, c.champ)).length
