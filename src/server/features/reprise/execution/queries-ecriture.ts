import { sql } from 'kysely'
import type { Tx } from '#server/contexte/base.ts'
import { type ChampAide, COLONNES_AIDE, fusionne } from './queries-comparaison.ts'

interface Partie {
  repriseId: number
  source: string
  dits: readonly ChampAide[]
  /** Lines of the file, both ends included. */
  de: number
  a: number
}

const COLONNES = Object.values(COLONNES_AIDE)
const colonnes = (alias: string) => sql.raw(COLONNES.map((c) => `${alias}.${c}`).join(', '))

/** Writes the aids that are not here yet; gives how many. */
export async function creerAides(tx: Tx, { repriseId, source, de, a }: Partie): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into aide_anterieure (reprise_id, source, reference, structure_id, ligne, empreinte,
      ${sql.raw(COLONNES.join(', '))})
    select ${repriseId}, ${source}, l.reference, s.structure_id, l.ligne, l.empreinte, ${colonnes('l')}
    from atelier_ligne l join atelier_structure s on s.cle = l.cle
    where l.motifs is null and l.ligne between ${de} and ${a}
      and not exists (select from atelier_aide x where x.ligne = l.ligne)
    order by l.ligne`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Takes over the lines that change something; gives how many. One that a person wrote since it was compared
 * is left, and the count tells it.
 */
export async function changerAides(tx: Tx, { repriseId, dits, de, a }: Partie): Promise<number> {
  const valeurs = dits.map((champ) => sql`${sql.ref(COLONNES_AIDE[champ])} = ${fusionne(champ, dits)}`)
  const { numAffectedRows } = await sql`
    update aide_anterieure a set ${sql.join([
      ...valeurs,
      sql`structure_id = x.structure_id`,
      sql`correction = case when x.fichier is null then a.correction else (
        select jsonb_object_agg(c.key, case when x.fichier ? c.key
          then c.value || jsonb_build_object('fichier', x.fichier -> c.key) else c.value end)
        from jsonb_each(a.correction) c) end`,
      sql`reprise_id = ${repriseId}, ligne = l.ligne, empreinte = l.empreinte, version = a.version + 1`,
    ])}
    from atelier_aide x join atelier_ligne l on l.ligne = x.ligne
    where a.id = x.aide_id and a.version = x.version and x.avant is not null
      and x.ligne between ${de} and ${a}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** What this import carried, to be undone, and so that nobody undoes an earlier one under it. */
export async function noterPortees(tx: Tx, { repriseId, source, de, a }: Partie): Promise<void> {
  await sql`insert into reprise_aide (reprise_id, aide_id, sort, avant)
    select ${repriseId}, d.id,
      case when x.ligne is null then 'creee' when x.avant is null then 'identique' else 'changee' end, x.avant
    from atelier_ligne l left join atelier_aide x on x.ligne = l.ligne
      join aide_anterieure d on d.source = ${source} and d.reference = l.reference
    where l.motifs is null and l.ligne between ${de} and ${a}`.execute(tx)
}

/** The last line of the file, and how many of those compared are to be written. */
export async function mesurer(tx: Tx) {
  const { rows } = await sql<{ derniere: number; aChanger: number }>`
    select coalesce((select max(ligne) from atelier_ligne), 0) as derniere,
      (select count(*) from atelier_aide where avant is not null) as a_changer`.execute(tx)
  return rows[0] ?? { derniere: 0, aChanger: 0 }
}
