import type { Tx } from '#server/contexte/base.ts'

export interface NouvelleCle {
  utilisateurId: number
  identifiant: string
  clePublique: Buffer
  compteur: number
  transports: string[]
  nom: string
  creeLe: Date
}

/** The passkeys of a person, with what checks their answers. */
export async function lireCles(tx: Tx, utilisateurId: number) {
  const lignes = await tx
    .selectFrom('cleAcces')
    .where('utilisateurId', '=', utilisateurId)
    .select(['id', 'identifiant', 'clePublique', 'compteur', 'transports', 'nom'])
    .orderBy('id')
    .execute()
  return lignes.map((l) => ({ ...l, transports: l.transports as string[] }))
}

/** Keeps a passkey; false when it is kept already, for whomever. */
export async function inscrireCle(tx: Tx, { transports, ...cle }: NouvelleCle): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cleAcces')
    .values({ ...cle, transports: JSON.stringify(transports) })
    .onConflict((oc) => oc.column('identifiant').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Notes that a passkey has served, and the count it gave. */
export async function noterUsage(tx: Tx, id: number, compteur: number, le: Date): Promise<void> {
  await tx.updateTable('cleAcces').set({ compteur, utiliseeLe: le }).where('id', '=', id).execute()
}

/** Takes a passkey away and gives its name; undefined for one that is not this person's. */
export async function supprimerCle(tx: Tx, utilisateurId: number, id: number): Promise<string | undefined> {
  const ligne = await tx
    .deleteFrom('cleAcces')
    .where('utilisateurId', '=', utilisateurId)
    .where('id', '=', id)
    .returning('nom')
    .executeTakeFirst()
  return ligne?.nom
}
