import { type RawBuilder, sql } from 'kysely'

/** Whether an account, so named in the query, has a second factor: authenticator in service or passkey. */
export const aSecondFacteur = (utilisateur: 'u' | 'utilisateur'): RawBuilder<boolean> => {
  const id = sql.ref(`${utilisateur}.id`)
  return sql<boolean>`(exists (select 1 from authentificateur a where a.utilisateur_id = ${id} and not a.en_attente)
  or exists (select 1 from cle_acces c where c.utilisateur_id = ${id}))`
}
