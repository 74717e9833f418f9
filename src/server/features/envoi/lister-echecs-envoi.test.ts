import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerMembre, creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

const deposer = (sujet: string, expireLe?: Date) =>
  banc.db.transaction().execute((tx) =>
    banc.ctx.queue.courriel(tx, {
      evenement: 'essai',
      a: 'zoe@essai.fr',
      sujet,
      corps: { titre: `Bonjour ${sujet}`, paragraphes: [] },
      ...(expireLe ? { expireLe } : {}),
    }),
  )

test('les messages abandonnés se lisent sans leur texte, par qui voit les pages seulement', async () => {
  await deposer('perdu')
  const [envoi] = await banc.envois()
  const id = envoi?.id ?? 0
  const abandonneLe = banc.horloge.maintenant()
  await banc.db
    .updateTable('envoi')
    .set({ abandonneLe, essais: 12, derniereErreur: 'Panne' })
    .where('id', '=', id)
    .execute()
  const jeton = await banc.connecter('admin')
  const { corps } = await banc.appeler('GET', 'envois/echecs', { jeton })
  expect(corps.meta.total).toBe(1)
  expect(corps.data[0]).toMatchObject({
    id,
    sujet: 'perdu',
    essais: 12,
    derniereErreur: 'Panne',
    relancable: true,
  })
  expect(JSON.stringify(corps)).not.toContain('Bonjour')

  for (const role of ['superviseur', 'comptable', 'membreCommission', 'porteurProjet'] as const) {
    const autre = await banc.connecter(role)
    const lecture = await banc.appeler('GET', 'envois/echecs', { jeton: autre })
    expect(lecture.statut).toBe(role === 'superviseur' ? 200 : 403)
  }
})

test('le seul propriétaire d’une structure n’est plus joignable : dit ici et à l’accueil, jusqu’à ce qu’un e-mail lui parvienne', async () => {
  const porteur = await creerPorteur(banc, { champs: { nomStructure: 'Les Mots bleus' } })
  const admin = await banc.connecter('admin')
  const abandonneLe = banc.horloge.maintenant()
  const perdu = {
    canal: 'email',
    evenement: 'essai',
    destinataire: porteur.email,
    sujet: porteur.email,
    texte: 'Bonjour',
    creeLe: abandonneLe,
    essais: 1,
    derniereErreur: '550 5.1.1 User unknown',
  }
  const lus = async (a: string) => {
    const { data } = (await banc.appeler('GET', 'envois/echecs', { jeton: admin })).corps
    const { files } = (await banc.appeler('GET', 'accueil', { jeton: admin })).corps.data
    const { lignes } = files.find((f: { file: string }) => f.file === 'envois')
    return [
      data.find((e: { a: string }) => e.a === a)?.injoignable,
      lignes.find((l: { nom: string }) => l.nom === a)?.precision,
    ]
  }
  await banc.db.deleteFrom('envoi').execute()
  await banc.db
    .insertInto('envoi')
    .values({ ...perdu, abandonneLe })
    .execute()
  const phrase = 'Le seul propriétaire de Les Mots bleus n’est plus joignable.'
  expect(await lus(porteur.email)).toEqual([
    { id: porteur.id, nom: 'Les Mots bleus' },
    `${porteur.email} · ${phrase}`,
  ])
  // A code that expired on its way says nothing of the address.
  await banc.db.updateTable('envoi').set({ essais: 0 }).execute()
  expect(await lus(porteur.email)).toEqual([undefined, porteur.email])
  await banc.db.updateTable('envoi').set({ essais: 1 }).execute()

  const droits = { role: 'proprietaire', signataire: false, finances: false } as const
  const second = await creerMembre(banc, porteur, droits)
  expect(await lus(porteur.email)).toEqual([undefined, porteur.email])
  await banc.db
    .updateTable('membre')
    .set({ jusque: abandonneLe })
    .where('utilisateurId', '=', second.id)
    .execute()
  expect((await lus(porteur.email))[0]).toMatchObject({ id: porteur.id })
  const envoyeLe = new Date(abandonneLe.getTime() + 1000)
  await banc.db
    .insertInto('envoi')
    .values({ ...perdu, porteurId: porteur.id, envoyeLe })
    .execute()
  expect(await lus(porteur.email)).toEqual([undefined, porteur.email])
})
