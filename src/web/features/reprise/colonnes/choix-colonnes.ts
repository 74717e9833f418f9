import {
  CHAMPS_REPRISE,
  type ChampReprise,
  type Codage,
  type DecisionAnterieure,
  type Separateur,
} from '#domain/reprise/champs.ts'
import { manques } from '#domain/reprise/profil.ts'
import type { ColonneLue, RepriseLue } from '#domain/reprise/reponse.ts'

/** How a file is read, each column's field (null: left aside), each decision's meaning. */
export interface Choix {
  codage: Codage
  separateur: Separateur
  profilId: number | null
  colonnes: ReadonlyMap<number, ChampReprise | null>
  /** By value, as the file writes it. */
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

/** What keeps a trial from being made, as the server says it: from what is chosen, kept or not yet. */
export const manquesColonnes = (r: RepriseLue, choix: Choix): string[] =>
  manques(
    { colonnes: [...choix.colonnes].map(([rang, champ]) => ({ rang, champ })), decisions: [] },
    r.colonnes,
  )

/** Values of the column of decisions whose meaning is not said: their lines would be refused. */
export const sansSens = (r: RepriseLue, choix: Choix): RepriseLue['decisions'] =>
  estPris(choix, 'decision') ? r.decisions.filter((d) => !choix.decisions.has(d.valeur)) : []

/** Of those, what their words suggest. */
export const sensProposes = (r: RepriseLue, choix: Choix): [string, DecisionAnterieure][] =>
  sansSens(r, choix).flatMap((d) => (d.propose ? [[d.valeur, d.propose]] : []))

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
