import { expect, test } from 'vitest'
import { SANS_PROPRIETAIRE, SANS_SUCCESSEUR } from '#domain/membre/garde-structure.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { PROPRIETAIRE, quitter, structureEssai } from '#test-kit/scenes/departs-essai.ts'
import { creerUtilisateur } from '#test-kit/scenes/fabriques.ts'
import { actesDe, EDITEUR } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()

test('qui part n’ouvre plus rien de la structure et garde son compte ; les propriétaires l’apprennent', async () => {
  const { porteur, fondateur, autres, presents } = await structureEssai(banc, [EDITEUR])
  const [lui] = autres as [(typeof autres)[0]]
  const r = await quitter(banc, porteur, lui)
  expect([r.statut, r.corps.data]).toEqual([200, { id: porteur.id }])
  expect((await presents()).map((m) => m.utilisateurId)).toEqual([fondateur.id])
  const { data } = (await banc.appeler('GET', 'me', { jeton: lui.jeton })).corps
  expect([data.id, data.porteurProjet, data.structures]).toEqual([lui.id, null, undefined])
  const apres = await banc.appeler('GET', 'projets', { jeton: lui.jeton })
  expect([apres.statut, apres.corps.code]).toEqual([403, 'plus-membre'])
  expect((await quitter(banc, porteur, lui)).statut).toBe(403)
  const [mail] = await banc.envois()
  expect([mail?.destinataire, mail?.sujet]).toEqual([
    fondateur.email,
    `Alix Martin n’est plus membre de ${porteur.nomStructure}`,
  ])
  expect(await actesDe(banc, porteur)).toEqual(['quitterStructure'])
})

test('sans structure, aucune lecture ni écriture du porteur ne rompt', async () => {
  const { porteur, autres } = await structureEssai(banc, [EDITEUR])
  const [lui] = autres as [(typeof autres)[0]]
  await quitter(banc, porteur, lui)
  const lire = async (chemin: string, methode = 'GET') =>
    (await banc.appeler(methode, chemin, { jeton: lui.jeton, ...(methode !== 'GET' && { corps: {} }) }))
      .statut
  for (const chemin of [
    'projets',
    'mes-paiements',
    'messagerie/conversations/admin',
    `porteurs-projet/${porteur.id}`,
  ])
    expect([chemin, [403, 404].includes(await lire(chemin))]).toEqual([chemin, true])
  expect([await lire('projets', 'POST'), await lire('code-verification', 'POST')]).toEqual([403, 403])
  expect([await lire('me'), await lire('notifications'), await lire('logout', 'POST')]).toEqual([
    200, 200, 200,
  ])
})

test('le seul propriétaire reste ; le compte de deux structures garde l’autre', async () => {
  const une = await structureEssai(banc, [EDITEUR])
  const [lui] = une.autres as [(typeof une.autres)[0]]
  expect((await quitter(banc, une.porteur, une.fondateur)).corps.message).toBe(SANS_PROPRIETAIRE)
  const deux = await structureEssai(banc, [])
  await banc.db
    .insertInto('membre')
    .values({
      ...EDITEUR,
      porteurId: deux.porteur.id,
      utilisateurId: lui.id,
      depuis: banc.horloge.maintenant(),
    })
    .execute()
  const pour = ({ id }: { id: number }, chemin: string) =>
    banc.appeler('GET', chemin, { jeton: lui.jeton, entetes: { 'x-structure': String(id) } })
  expect((await quitter(banc, une.porteur, lui)).statut).toBe(200)
  expect((await pour(une.porteur, 'projets')).corps.code).toBe('plus-membre')
  expect((await pour(une.porteur, 'me')).corps.data).toMatchObject({
    porteurProjet: null,
    structures: [{ id: deux.porteur.id, nom: deux.porteur.nomStructure }],
  })
  expect((await pour(deux.porteur, 'projets')).statut).toBe(200)
})

test('trente départs à la fois de deux propriétaires : l’un reste', async () => {
  const { porteur, fondateur, autres, presents } = await structureEssai(banc, [PROPRIETAIRE])
  const [lui] = autres as [(typeof autres)[0]]
  const r = await Promise.all(
    Array.from({ length: 30 }, (_, n) => quitter(banc, porteur, n % 2 ? lui : fondateur)),
  )
  expect(r.some((x) => x.statut === 200)).toBe(true)
  expect(r.every((x) => [200, 403, 409].includes(x.statut))).toBe(true)
  expect(await presents()).toHaveLength(1)
  expect((await actesDe(banc, porteur)).filter((a) => a === 'quitterStructure')).toHaveLength(1)
})

test('le responsable parti, le propriétaire le plus ancien prend sa place, et écrit ce qui est de lui', async () => {
  const { porteur, fondateur, autres } = await structureEssai(banc, [EDITEUR, PROPRIETAIRE, PROPRIETAIRE])
  const [, ancien, recent] = autres as [(typeof autres)[0], (typeof autres)[0], (typeof autres)[0]]
  await banc.db.updateTable('utilisateur').set({ nom: 'Kerouanton' }).where('id', '=', ancien.id).execute()
  expect((await quitter(banc, porteur, fondateur)).statut).toBe(200)
  const p = await banc.db.selectFrom('porteur').where('id', '=', porteur.id).selectAll().executeTakeFirst()
  expect(p).toMatchObject({ utilisateurId: ancien.id, civilite: null, fonction: null, mobile: null })
  expect(await actesDe(banc, porteur)).toEqual(['changerResponsable', 'quitterStructure'])
  const mails = (await banc.envois()).filter((e) => e.porteurId === porteur.id)
  expect(mails.map((e) => [e.evenement, e.destinataire]).sort()).toEqual([
    ['devient-responsable', ancien.email],
    ['membre-parti', ancien.email],
    ['membre-parti', recent.email],
  ])
  // The staff finds the structure by who is responsible now, and no longer by who was.
  const admin = await banc.connecter('admin')
  const trouves = await banc.appeler('GET', 'porteurs-projet/valides?recherche=kerouanton', { jeton: admin })
  expect(trouves.corps.data.map((x: { id: number }) => x.id)).toEqual([porteur.id])
})

test('le successeur n’est responsable de rien d’autre, et prend la place avec sa fonction et son mobile', async () => {
  const sienne = await structureEssai(banc, [])
  const { porteur, fondateur, presents } = await structureEssai(banc, [])
  const depuis = banc.horloge.maintenant()
  const membre = { ...PROPRIETAIRE, porteurId: porteur.id, depuis }
  await banc.db
    .insertInto('membre')
    .values({ ...membre, utilisateurId: sienne.fondateur.id })
    .execute()
  const lus = async (de: { jeton: string }) => {
    const { data } = (await banc.appeler('GET', `porteurs-projet/${porteur.id}/membres`, de)).corps
    return data.membres.map((m: { sansSuccesseur: boolean }) => m.sansSuccesseur)
  }
  expect(await lus(fondateur)).toEqual([true, false])
  const refus = await quitter(banc, porteur, fondateur)
  expect([refus.statut, refus.corps.message]).toEqual([409, SANS_SUCCESSEUR])
  expect(await presents()).toHaveLength(2)
  const { id } = await creerUtilisateur(banc, { role: 'porteurProjet', mobile: '+33698765432' })
  await banc.db
    .insertInto('membre')
    .values({ ...membre, utilisateurId: id, fonction: 'Trésorière' })
    .execute()
  expect(await lus(fondateur)).toEqual([false, false, false])
  expect((await quitter(banc, porteur, fondateur)).statut).toBe(200)
  const p = await banc.db.selectFrom('porteur').where('id', '=', porteur.id).selectAll().executeTakeFirst()
  expect(p).toMatchObject({ utilisateurId: id, fonction: 'Trésorière', mobile: '+33698765432' })
})
