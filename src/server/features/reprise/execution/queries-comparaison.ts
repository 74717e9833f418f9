import { type RawBuilder, sql } from 'kysely'
import { CHAMPS_CORRIGES } from '#domain/aide-anterieure/correction.ts'
import type { ChampReprise } from '#domain/reprise/champs.ts'
import type { Tx } from '#server/contexte/base.ts'

/** Columns of an aid, by the field of a file that says them; the others say its structure. */
export const COLONNES_AIDE = {
  annee: 'annee',
  titre: 'titre',
  debut: 'debut',
  fin: 'fin',
  ville: 'ville',
  region: 'region',
  categorie: 'categorie',
  demande: 'demande',
  accorde: 'accorde',
  verse: 'verse',
  decision: 'decision',
  bilanRecu: 'bilan_recu',
  lien: 'lien',
} as const satisfies Partial<Record<ChampReprise, string>>
export type ChampAide = keyof typeof COLONNES_AIDE

/** The fields that this file has a column for: of the others it says nothing, and changes nothing. */
export const champsDits = (champs: ReadonlySet<ChampReprise>): ChampAide[] =>
  (Object.keys(COLONNES_AIDE) as ChampAide[]).filter((c) => champs.has(c))

const corrigeable = (champ: ChampAide): boolean => (CHAMPS_CORRIGES as readonly string[]).includes(champ)
const colonne = (alias: 'a' | 'l', champ: ChampAide) => sql.ref(`${alias}.${COLONNES_AIDE[champ]}`)

/** True where somebody corrected that field by hand: what the file says of it is only noted. */
const corrige = (champ: ChampAide): RawBuilder<boolean> =>
  corrigeable(champ) ? sql<boolean>`coalesce(a.correction ? ${sql.lit(champ)}, false)` : sql<boolean>`false`

/** What a field will hold, once the line is taken over what is here. */
export const fusionne = (champ: ChampAide, dits: readonly ChampAide[]): RawBuilder<unknown> => {
  if (!dits.includes(champ)) return sql`${colonne('a', champ)}`
  if (!corrigeable(champ)) return sql`${colonne('l', champ)}`
  return sql`case when ${corrige(champ)} then ${colonne('a', champ)} else ${colonne('l', champ)} end`
}

/** What cannot be, once mixed with what is here or was corrected: refused, as the base would. */
export async function refuserImpossibles(
  tx: Tx,
  source: string,
  dits: readonly ChampAide[],
  dites: { verse: string; fin: string },
): Promise<void> {
  const f = (champ: ChampAide) => fusionne(champ, dits)
  const tropVerse = sql`(${f('verse')}) > (${f('accorde')})`
  await sql`update atelier_ligne l set motifs = jsonb_build_array(jsonb_build_object('colonne', null,
      'motif', case when ${tropVerse} then ${dites.verse}::text else ${dites.fin}::text end, 'valeur', l.reference))
    from aide_anterieure a
    where l.motifs is null and a.source = ${source} and a.reference = l.reference
      and (${tropVerse} or (${f('fin')}) < (${f('debut')}))`.execute(tx)
}

const json = (valeur: RawBuilder<unknown>) => sql`coalesce(to_jsonb(${valeur}), 'null')`

/** A field: whether it was corrected, what a file last said, what this one says, what is here. */
const rangee = (champ: ChampAide, rang: number): RawBuilder<unknown> => {
  const ici = json(sql`${colonne('a', champ)}`)
  const avant = corrigeable(champ)
    ? sql`case when ${corrige(champ)} then coalesce(a.correction -> ${sql.lit(champ)} -> 'fichier', 'null') else ${ici} end`
    : ici
  const apres = json(sql`${colonne('l', champ)}`)
  return sql`(${sql.lit(rang + 1)}, ${sql.lit(champ)}, ${corrige(champ)}, ${avant}, ${apres}, ${ici}, ${avant} <> ${apres})`
}
/** Its structure is another, whatever both are called. */
const STRUCTURE = sql`(0, 'structure', false, to_jsonb(t.nom), to_jsonb(s.nom), to_jsonb(t.nom), t.id <> s.structure_id)`

/**
 * Sets the lines of this part of the file beside the aids that are here: what changes, what was corrected and
 * stays, what of a correction only its file's value changes, and the row as it was when something is written.
 */
export async function comparer(
  tx: Tx,
  { source, dits, de, a }: { source: string; dits: readonly ChampAide[]; de: number; a: number },
): Promise<void> {
  const rangees = sql.join([STRUCTURE, ...dits.map(rangee)])
  const dit = (avant: string, apres: string) =>
    sql`jsonb_agg(jsonb_build_object('champ', f.champ, 'avant', f.${sql.raw(avant)}, 'apres', f.${sql.raw(apres)}) order by f.rang)`
  await sql`insert into atelier_aide (ligne, aide_id, version, structure_id, changes, gardes, fichier, avant)
    select l.ligne, a.id, a.version, s.structure_id, d.changes, d.gardes, d.fichier,
      case when d.changes is not null or d.fichier is not null then to_jsonb(a) - 'mots' end
    from atelier_ligne l join atelier_structure s on s.cle = l.cle
      join aide_anterieure a on a.source = ${source} and a.reference = l.reference
      join structure_anterieure t on t.id = a.structure_id
      cross join lateral (
        select ${dit('avant', 'apres')} filter (where f.differe and not f.corrige) as changes,
          ${dit('apres', 'ici')} filter (where f.corrige and f.apres <> f.ici) as gardes,
          jsonb_object_agg(f.champ, f.apres) filter (where f.corrige and f.differe) as fichier
        from (values ${rangees}) as f(rang, champ, corrige, avant, apres, ici, differe)) d
    where l.motifs is null and l.ligne between ${de} and ${a}`.execute(tx)
}
