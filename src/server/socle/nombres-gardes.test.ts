import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { messagerieDe } from '#test-kit/scenes/messagerie-essai.ts'
import { type ListeComptee, nombreGarde, plierNombres, verifierNombres } from './nombres-gardes.ts'

const banc = bancDuFichier()
const { holder, envoyer, lire } = messagerieDe(() => banc)

const nombre = async (liste: ListeComptee): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select ${nombreGarde(liste)} as n`.execute(banc.db)
  return rows[0]?.n ?? -1
}

test('chaque nombre suit les lignes : messages, lectures, validations, comptes fermés, envois abandonnés', async () => {
  const admin = await banc.connecter('admin')
  const p = await holder()
  const id = await envoyer(p.jeton, { message: 'Un' })
  const { jeton } = await holder()
  await envoyer(jeton, { message: 'Deux' })
  await lire(admin, id)
  const attente = await creerPorteur(banc, { etat: 'en cours' })
  const refuse = { idPorteurProjet: attente.id, status: 'refus', motifRefus: 'Statuts absents.' }
  await banc.appeler('POST', 'porteurs-projet/valider', { corps: refuse, jeton: admin })
  await creerPorteur(banc, { etat: 'en cours' })
  const le = banc.horloge.maintenant()
  await banc.db
    .updateTable('utilisateur')
    .set({ desactiveLe: le })
    .where('id', '=', p.utilisateurId)
    .execute()
  await banc.db.updateTable('envoi').set({ abandonneLe: le }).where('porteurId', '=', attente.id).execute()
  expect(await nombre('conversations')).toBe(2)
  expect(await nombre('conversations-non-lues')).toBe(1)
  expect([await nombre('porteurs-valides'), await nombre('porteurs-refuses')]).toEqual([1, 1])
  expect(await nombre('porteurs-en-attente')).toBe(1)
  expect(await nombre('envois-en-echec')).toBe(1)
  expect(await verifierNombres(banc.db)).toEqual([])
  await plierNombres(banc.db)
  expect(await verifierNombres(banc.db)).toEqual([])
})

test('un nombre faux est nommé, puis refait', async () => {
  await sql`insert into nombre_garde values ('conversations', 3)`.execute(banc.db)
  expect(await verifierNombres(banc.db)).toEqual(['conversations'])
  expect(await verifierNombres(banc.db)).toEqual([])
})
