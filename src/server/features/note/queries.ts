import type { SujetNote } from '#domain/note/regles.ts'
import type { Db, Tx } from '#server/contexte/base.ts'

/** What a note is about. */
export interface Sujet {
  sujet: SujetNote
  id: number
}

const colonneDe = (sujet: SujetNote) => (sujet === 'projet' ? 'projetId' : 'porteurId')

const selection = (db: Db | Tx) =>
  db
    .selectFrom('note as n')
    .innerJoin('utilisateur as a', 'a.id', 'n.auteurId')
    .select(['n.id', 'n.texte', 'n.le', 'n.modifieeLe', 'n.version', 'n.auteurId'])
    .select(['n.projetId', 'n.porteurId', 'a.prenom', 'a.nom'])

/** The notes of an application or of a structure, oldest first. */
export const lireNotesDe = (db: Db, { sujet, id }: Sujet) =>
  selection(db)
    .where(`n.${colonneDe(sujet)}`, '=', id)
    .orderBy('n.le')
    .orderBy('n.id')
    .execute()
export type LigneNote = Awaited<ReturnType<typeof lireNotesDe>>[number]

export const lireNote = (tx: Db | Tx, id: number) => selection(tx).where('n.id', '=', id).executeTakeFirst()

/** Holds a note until the end of `tx`. */
export const verrouillerNote = (tx: Tx, id: number) =>
  tx.selectFrom('note').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** What a mail says a note is about, held until the end of `tx`; undefined when it does not exist. */
export const verrouillerSujet = (tx: Tx, { sujet, id }: Sujet) =>
  sujet === 'projet'
    ? tx
        .selectFrom('projet')
        .select(['numero', 'nom', 'anonymiseLe'])
        .where('id', '=', id)
        .forShare()
        .executeTakeFirst()
    : tx
        .selectFrom('porteur')
        .select(['nomStructure as nom', 'anonymiseLe'])
        .where('id', '=', id)
        .forShare()
        .executeTakeFirst()

export const porteurExiste = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('porteur').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The note that this author already wrote under that key, or undefined. */
export const noteDeCle = (tx: Tx, auteurId: number, cleCreation: string) =>
  selection(tx).where('n.auteurId', '=', auteurId).where('n.cleCreation', '=', cleCreation).executeTakeFirst()

interface NouvelleNote extends Sujet {
  auteurId: number
  texte: string
  cleCreation: string | null
  le: Date
}

export async function inscrireNote(tx: Tx, { sujet, id, ...n }: NouvelleNote): Promise<number> {
  const { id: cree } = await tx
    .insertInto('note')
    .values({ ...n, projetId: null, porteurId: null, [colonneDe(sujet)]: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return cree
}

export async function recrireNote(tx: Tx, id: number, texte: string, le: Date): Promise<void> {
  await tx
    .updateTable('note')
    .set((eb) => ({ texte, modifieeLe: le, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function oterNote(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('note').where('id', '=', id).execute()
}
