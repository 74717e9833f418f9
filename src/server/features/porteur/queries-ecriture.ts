import { type Insertable, sql, type Updateable } from 'kysely'
import type { ColonnePorteur, NomsDe } from '#domain/porteur/champs.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { TablePorteur } from '#server/infra/db/tables/porteur.ts'

export interface NouveauPorteur
  extends Partial<Pick<Insertable<TablePorteur>, ColonneNumero>>,
    Pick<TablePorteur, NomsDe<'inscription'> & ColonnePorteur> {
  prenom: string
  nom: string
  email: string
  /** argon2 hash. */
  motDePasse: string
  le: Date
}

type ColonneNumero = 'siret' | 'rna' | Exclude<Extract<keyof TablePorteur, `siret${string}`>, 'siretEcart'>

/** Creates the account and its holder, who accepts the current terms; null: address taken meanwhile. */
export async function inscrireComptePorteur(
  tx: Tx,
  nouveau: NouveauPorteur,
): Promise<{ id: number; userId: number; cgvVersion: number } | null> {
  const { prenom, nom, email, motDePasse, le, ...porteur } = nouveau
  const compte = await tx
    .insertInto('utilisateur')
    .values({ role: 'porteurProjet', email, prenom, nom, motDePasse, creeLe: le })
    .onConflict((c) => c.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!compte) return null
  const { id, cgvVersion } = await tx
    .insertInto('porteur')
    .values((eb) => ({
      ...porteur,
      utilisateurId: compte.id,
      cgvAccepteesLe: le,
      cgvVersion: eb
        .selectFrom('pageVersion')
        .where('cle', '=', 'cgv')
        .select((e) => e.fn.max('version').as('version')),
      soumisLe: le,
    }))
    .returning(['id', 'cgvVersion'])
    .executeTakeFirstOrThrow()
  return { id, userId: compte.id, cgvVersion }
}

/** Records the verdict on a waiting or refused account. */
export async function inscrireValidation(
  tx: Tx,
  valeurs: { id: number; status: 'valide' | 'refus'; motifRefus: string | null; par: number; le: Date },
): Promise<void> {
  await tx
    .updateTable('porteur')
    .set((eb) => ({
      valideLe: valeurs.status === 'valide' ? valeurs.le : null,
      refuseLe: valeurs.status === 'refus' ? valeurs.le : null,
      motifRefus: valeurs.status === 'refus' ? valeurs.motifRefus : null,
      decidePar: valeurs.par,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', valeurs.id)
    .execute()
}

type Colonnes = Omit<Updateable<TablePorteur>, 'id' | 'utilisateurId' | 'version' | 'cgvVersion'>
type ColonnesPorteur = { [C in keyof Colonnes]?: Colonnes[C] | undefined }

/** Writes the given columns of a holder and of its account, and nothing else. */
export async function ecrirePorteur(
  tx: Tx,
  cible: { id: number; utilisateurId: number },
  porteur: ColonnesPorteur,
  compte: { prenom?: string | undefined; nom?: string | undefined } = {},
): Promise<void> {
  await tx
    .updateTable('porteur')
    .set((eb) => ({ ...porteur, version: eb('version', '+', 1) }))
    .where('id', '=', cible.id)
    .execute()
  if (compte.prenom !== undefined || compte.nom !== undefined) {
    await tx.updateTable('utilisateur').set(compte).where('id', '=', cible.utilisateurId).execute()
  }
}
