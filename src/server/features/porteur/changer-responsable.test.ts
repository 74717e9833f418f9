import { beforeAll, expect, test } from 'vitest'
import { GEL } from '#domain/changement/regles.ts'
import { SANS_PROPRIETAIRE } from '#domain/membre/garde-structure.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { changementEssai } from '#test-kit/scenes/changement-essai.ts'
import { creerPorteur, MOT_DE_PASSE } from '#test-kit/scenes/fabriques.ts'
import { EDITEUR } from '#test-kit/scenes/invitations-essai.ts'
import { sansReponse } from '#test-kit/scenes/reprise-essai.ts'

const banc = bancDuFichier()
let admin: string
beforeAll(async () => {
  admin = await banc.connecter('admin')
})

const changer = (id: number, corps: object, jeton = admin) =>
  banc.appeler('POST', `porteurs-projet/${id}/changer-responsable`, { corps, jeton })

test('confie le compte à la nouvelle adresse, ferme tout ce que tenait l’ancienne, prévient les deux', async () => {
  const p = await creerPorteur(banc)
  const ancienne = await banc.connecter(p.utilisateurId)
  const r = await changer(p.id, { email: 'Neuve@mots.fr', motif: 'Départ' })
  expect([r.statut, r.corps]).toEqual([
    200,
    { status: 'success', data: { id: p.id, email: 'neuve@mots.fr' } },
  ])
  expect((await banc.appeler('GET', 'me', { jeton: ancienne })).statut).toBe(401)
  const mails = (await banc.envois()).filter((e) => e.porteurId === p.id)
  expect(mails.map((e) => [e.evenement, e.destinataire])).toEqual([
    ['nouveau-responsable', 'neuve@mots.fr'],
    ['responsable-change', p.email],
  ])
  const token = /token=([\w-]+)/.exec(mails[0]?.texte ?? '')?.[1]
  const choix = {
    email: 'neuve@mots.fr',
    token,
    password: 'Rivage-Lent-42',
    confirmPassword: 'Rivage-Lent-42',
  }
  expect((await banc.appeler('POST', 'reset-password', { corps: choix })).statut).toBe(200)
  const login = (email: string, password: string) =>
    banc.appeler('POST', 'login', { corps: { email, password } })
  expect((await login(p.email, MOT_DE_PASSE)).statut).toBe(422)
  expect((await login('neuve@mots.fr', 'Rivage-Lent-42')).statut).toBe(200)
  const journal = await banc.db
    .selectFrom('journal')
    .where('chaine', '=', `porteur:${p.id}`)
    .where('acte', '=', 'changerResponsable')
    .select(['avant', 'apres'])
    .execute()
  const ribGeleJusque = new Date(banc.horloge.maintenant().getTime() + GEL).toISOString()
  expect(journal).toEqual([
    { avant: { email: p.email }, apres: { email: 'neuve@mots.fr', motif: 'Départ', ribGeleJusque } },
  ])
})

test('demande une adresse libre et un motif, et n’agit qu’une fois', async () => {
  const p = await creerPorteur(banc)
  const autre = await creerPorteur(banc)
  expect(Object.keys((await changer(p.id, { email: 'x' })).corps.errors)).toEqual(['email', 'motif'])
  expect((await changer(p.id, { email: autre.email, motif: 'x' })).corps.errors).toEqual({
    email: ['Cette adresse a déjà un compte.'],
  })
  await changer(p.id, { email: 'seule@mots.fr', motif: 'x' })
  expect((await changer(p.id, { email: 'seule@mots.fr', motif: 'x' })).statut).toBe(200)
  expect((await banc.envois()).filter((e) => e.porteurId === p.id)).toHaveLength(2)
  expect((await changer(999_999, { email: 'y@mots.fr', motif: 'x' })).statut).toBe(404)
})

test('refuse sur une adresse qui n’est plus celle du compte, et rien ne change', async () => {
  const p = await creerPorteur(banc)
  await changer(p.id, { email: 'premiere@mots.fr', motif: 'x', emailActuel: p.email })
  const r = await changer(p.id, { email: 'seconde@mots.fr', motif: 'x', emailActuel: p.email })
  expect([r.statut, r.corps.code]).toEqual([409, 'version'])
  const lu = await banc.appeler('GET', `porteurs-projet/${p.id}`, { jeton: admin })
  expect(lu.corps.data.email).toBe('premiere@mots.fr')
})

test.each(['superviseur', 'comptable', 'membreCommission', 'porteurProjet'] as const)(
  'est interdit au rôle %s',
  async (role) => {
    const p = await creerPorteur(banc)
    const r = await changer(p.id, { email: 'z@mots.fr', motif: 'x' }, await banc.connecter(role))
    expect(r.statut).toBe(403)
  },
)

test('l’ancienne personne quitte ses autres structures ; celle qui ne peut s’en passer arrête tout', async () => {
  const p = await creerPorteur(banc)
  const autre = await creerPorteur(banc)
  const ligne = { porteurId: autre.id, utilisateurId: p.utilisateurId, signataire: true, finances: false }
  const depuis = banc.horloge.maintenant()
  const { id } = await banc.db
    .insertInto('membre')
    .values({ ...ligne, role: 'proprietaire', depuis })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fondateur = { porteurId: autre.id, utilisateurId: autre.utilisateurId }
  const jusque = async (n: number) =>
    (await banc.db.selectFrom('membre').where('id', '=', n).select('jusque').executeTakeFirst())?.jusque
  const moi = banc.db.updateTable('membre').where('porteurId', '=', autre.id)
  await moi.where('utilisateurId', '=', fondateur.utilisateurId).set({ role: 'editeur' }).execute()
  const r = await changer(p.id, { email: 'suite@mots.fr', motif: 'Départ' })
  expect([r.statut, r.corps.message]).toEqual([
    409,
    `Cette personne est aussi membre de «\u00a0${autre.nomStructure}\u00a0». ${SANS_PROPRIETAIRE}`,
  ])
  expect(await jusque(id)).toBeNull()
  await moi.where('utilisateurId', '=', fondateur.utilisateurId).set({ role: 'proprietaire' }).execute()
  expect((await changer(p.id, { email: 'suite@mots.fr', motif: 'Départ' })).statut).toBe(200)
  expect(await jusque(id)).toEqual(depuis)
  const reste = await banc.db.selectFrom('membre').where('porteurId', '=', p.id).select('jusque').execute()
  expect(reste).toEqual([{ jusque: null }])
})

test('rien de l’ancienne personne ne suit le compte : ses demandes, son mobile, qui demandait à la remplacer', async () => {
  const s = await sansReponse(banc)
  const ailleurs = await s.reprise()
  const compte = s.demandeur.id
  await banc.db.updateTable('utilisateur').set({ mobile: '+33698765432' }).where('id', '=', compte).execute()
  const ici = await changementEssai(banc)
  const { id } = (await ici.demander()).corps.data
  await ici.agir(ici.fondateur, 'POST', `porteurs-projet/${ici.porteur.id}/invitations`, {
    email: 'x@mots.fr',
    ...EDITEUR,
  })
  admin = await banc.connecter('admin')
  expect((await changer(s.demandeur.porteur.id, { email: 'a@mots.fr', motif: 'x' })).statut).toBe(200)
  expect(await s.issue(s.adhesion)).toBe('retiree')
  expect((await s.lu(ailleurs)).etat).toBe('sans-objet')
  const lu = banc.db.selectFrom('utilisateur').where('id', '=', compte).select('mobile')
  expect(await lu.executeTakeFirst()).toEqual({ mobile: null })
  expect((await changer(ici.porteur.id, { email: 'b@mots.fr', motif: 'x' })).statut).toBe(200)
  expect((await ici.admin('GET', `changements/${id}`)).corps.data.etat).toBe('sans-objet')
  const dits = (await banc.envois()).filter(
    (e) => e.evenement === 'changement-repondu' && e.porteurId === ici.porteur.id,
  )
  expect(dits.map((m) => m.destinataire)).toContain(ici.demandeur.email)
  const journal = await banc.db
    .selectFrom('journal')
    .where('chaine', '=', `porteur:${ici.porteur.id}`)
    .where('acte', '=', 'changerResponsable')
    .select('apres')
    .executeTakeFirst()
  expect(journal?.apres).toMatchObject({ invitationsAnnulees: [expect.any(Number)] })
})
