import type { Updateable } from 'kysely'
import { beforeAll, test } from 'vitest'
import { champPorteurDe, estColonne, NOMS_PORTEUR } from '#domain/porteur/champs.ts'
import type { TablePorteur } from '#server/infra/db/tables/porteur.ts'
import { comparerAuxBornes } from '#test-kit/banc/aux-bornes.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let p: PorteurEssai
beforeAll(async () => {
  p = await creerPorteur(banc)
})

test.each(NOMS_PORTEUR.filter(estColonne).map((nom) => [nom]))(
  '« %s » : la base prend ce que prend le profil, et rien au-delà',
  (nom) =>
    comparerAuxBornes(champPorteurDe(nom), (valeur) =>
      banc.db
        .updateTable('porteur')
        .set({ [nom]: valeur } as Updateable<TablePorteur>)
        .where('id', '=', p.id)
        .execute(),
    ),
)

test.each([['prenom'], ['nom'], ['email']] as const)('« %s », que garde le compte : de même', (nom) =>
  comparerAuxBornes(champPorteurDe(nom), (valeur) =>
    banc.db
      .updateTable('utilisateur')
      .set({ [nom]: valeur })
      .where('id', '=', p.utilisateurId)
      .execute(),
  ),
)
