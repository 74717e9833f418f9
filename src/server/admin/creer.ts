import { LIBELLES_ROLES } from '#domain/commun/roles.ts'
import type { SaisieCompte } from '#domain/compte/saisie.ts'
import { inscrireCompte } from '#server/features/compte/creer-compte.ts'
import { preparerBase } from '#server/infra/db/roles.ts'
import { type Atelier, avecFile, direLien } from './atelier.ts'
import { exigerBase } from './exiger-base.ts'

/** Opens an account of staff or of the commission, on a new database too, and gives the person their link. */
export async function creer(a: Atelier, saisie: SaisieCompte, montrer: boolean): Promise<number> {
  await preparerBase(a)
  await exigerBase(a, 'servie')
  return await avecFile(a, async (base, queue) => {
    const le = a.horloge.maintenant()
    const { jeton } = await base.db
      .transaction()
      .execute((tx) => inscrireCompte({ config: a.config, queue }, tx, saisie, { acteur: null, le }))
    a.dire(`Compte « ${LIBELLES_ROLES[saisie.role]} » ouvert pour ${saisie.email}.`)
    direLien(a, saisie.email, jeton, montrer)
    return 0
  })
}
