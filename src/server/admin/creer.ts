import { LIBELLES_ROLES } from '#domain/commun/roles.ts'
import type { SaisieCompte } from '#domain/compte/saisie.ts'
import { inscrireCompte } from '#server/features/compte/creer-compte.ts'
import { preparerBase } from '#server/infra/db/roles.ts'
import { type Atelier, avecFile, direLien } from './atelier.ts'
import { exigerBase } from './exiger-base.ts'

/** Opens an account of staff or of the commission, on a new database too, and gives the person their link. */
export async function creer(atelier: Atelier, saisie: SaisieCompte, montrer: boolean): Promise<number> {
  await preparerBase(atelier)
  await exigerBase(atelier, 'servie')
  return await avecFile(atelier, async (base, queue) => {
    const le = atelier.horloge.maintenant()
    const { jeton } = await base.db
      .transaction()
      .execute((tx) => inscrireCompte({ config: atelier.config, queue }, tx, saisie, { acteur: null, le }))
    atelier.dire(`Compte « ${LIBELLES_ROLES[saisie.role]} » ouvert pour ${saisie.email}.`)
    direLien(atelier, saisie.email, jeton, montrer)
    return 0
  })
}
