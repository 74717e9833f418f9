import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { anonymiserEchus } from './anonymiser-echus.ts'

const JOUR = 86_400_000

const banc = bancDuFichier()

test('un e-mail parti à un autre compte reste, même si l’adresse était aussi le contact de celui qui part', async () => {
  const le = banc.horloge.maintenant()
  const vieux = new Date(le.getTime() - 6 * 366 * JOUR)
  const autre = await creerPorteur(banc)
  const champs = { soumisLe: vieux, refuseLe: vieux, emailContact: autre.email }
  const ancien = await creerPorteur(banc, { etat: 'refus', champs })
  await banc.db
    .updateTable('utilisateur')
    .set({ creeLe: vieux })
    .where('id', '=', ancien.utilisateurId)
    .execute()
  await banc.db.updateTable('porteur').set({ ribModifieLe: null }).where('id', '=', ancien.id).execute()
  const commun = { canal: 'email', texte: 'x', creeLe: le, envoyeLe: le, destinataire: autre.email }
  await banc.db
    .insertInto('envoi')
    .values([
      { ...commun, evenement: 'de-lautre', porteurId: autre.id },
      { ...commun, evenement: 'a-lautre' },
      { ...commun, evenement: 'de-lancien', porteurId: ancien.id },
    ])
    .execute()
  await anonymiserEchus(banc.ctx)
  banc.horloge.avancer(31 * JOUR)
  expect(await anonymiserEchus(banc.ctx)).toMatchObject({ comptes: 1, echecs: [] })
  expect((await banc.envois()).map((e) => e.evenement).sort()).toEqual(['a-lautre', 'de-lautre'])
})
