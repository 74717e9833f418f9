import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Introuvable } from '#domain/commun/erreurs.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { deposerFichier, poserSignature, refuser } from '#test-kit/scenes/documents/fabriques-fichier.ts'
import { creerPorteur, creerProjet, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let jeton: string
let projet: { id: number }

beforeAll(async () => {
  await ouvrirPeriode(banc)
})
beforeEach(async () => {
  const porteur = await creerPorteur(banc)
  jeton = await banc.connecter(porteur.utilisateurId)
  projet = await creerProjet(banc, porteur)
})

const supprimer = (id: number, qui = jeton) => banc.appeler('DELETE', `projet-fichiers/${id}`, { jeton: qui })
const ligne = (id: number) =>
  banc.db.selectFrom('fichier').selectAll().where('id', '=', id).executeTakeFirst()
const lireProjet = () =>
  banc.db.selectFrom('projet').selectAll().where('id', '=', projet.id).executeTakeFirstOrThrow()

test('le fichier d’une demande ouverte disparaît, ses octets aussi, et le journal le dit (ST4-013)', async () => {
  const f = await deposerFichier(banc, projet)
  const r = await supprimer(f.id)
  expect(r.statut).toBe(200)
  expect(r.corps).toEqual({ status: 'success', data: { id: f.id, version: 2 } })
  expect(await ligne(f.id)).toBeUndefined()
  await banc.viderFile()
  await expect(banc.ctx.stockage.lire(f.cle)).rejects.toBeInstanceOf(Introuvable)
  expect(await lireProjet()).toMatchObject({ version: 2, revision: 2 })
  const journal = await banc.db
    .selectFrom('journal')
    .select(['acte', 'avant'])
    .where('chaine', '=', `projet:${projet.id}`)
    .execute()
  expect(journal).toEqual([
    {
      acte: 'supprimerFichier',
      avant: { type: 'budget', libelle: 'budget.pdf', taille: 1000, empreinte: f.empreinte.toString('hex') },
    },
  ])
})

test('le fichier d’un autre est introuvable, sans session 401, un autre rôle 403 (ST4-013)', async () => {
  const f = await deposerFichier(banc, projet)
  expect((await supprimer(f.id, await banc.connecter('porteurProjet'))).statut).toBe(404)
  expect((await banc.appeler('DELETE', `projet-fichiers/${f.id}`)).statut).toBe(401)
  for (const role of ['admin', 'superviseur', 'comptable', 'membreCommission'] as const)
    expect((await supprimer(f.id, await banc.connecter(role))).statut).toBe(403)
  expect(await ligne(f.id)).toBeDefined()
})

test('supprimé deux fois, le second appel ne trouve plus rien et ne change rien', async () => {
  const f = await deposerFichier(banc, projet)
  const reponses = await Promise.all([supprimer(f.id), supprimer(f.id)])
  expect(reponses.map((r) => r.statut).sort()).toEqual([200, 404])
  expect(await lireProjet()).toMatchObject({ version: 2, revision: 2 })
})

test('un code en attente de signature ne vaut plus après la suppression', async () => {
  const f = await deposerFichier(banc, projet)
  const le = banc.horloge.maintenant()
  const empreinte = Buffer.alloc(32, 7)
  await banc.db
    .insertInto('codeVerification')
    .values({
      projetId: projet.id,
      objet: 'demande',
      empreinteDocument: empreinte,
      codeEmpreinte: empreinte,
      canal: 'email',
      destination: 'a@essai.fr',
      creeLe: le,
      expireLe: new Date(le.getTime() + 600_000),
    })
    .execute()
  await supprimer(f.id)
  const codes = await banc.db
    .selectFrom('codeVerification')
    .select('annuleLe')
    .where('projetId', '=', projet.id)
    .execute()
  expect(codes).toEqual([{ annuleLe: le }])
})

test('une fois la demande signée, la suppression est refusée en 409', async () => {
  const f = await deposerFichier(banc, projet)
  await poserSignature(banc, projet)
  expect((await supprimer(f.id)).statut).toBe(409)
  expect(await ligne(f.id)).toMatchObject({ retireLe: null })
})

test('refusée pour ses fichiers, elle les laisse retirer, sans détruire ce que la signature couvre', async () => {
  const signe = await deposerFichier(banc, projet)
  const signature = await poserSignature(banc, projet)
  await refuser(banc, projet, signature, false)
  banc.horloge.avancer(60_000)
  expect((await supprimer(signe.id)).statut).toBe(200)
  expect(await ligne(signe.id)).toMatchObject({ retireLe: banc.horloge.maintenant() })
  const nouveau = await deposerFichier(banc, projet)
  expect((await supprimer(nouveau.id)).statut).toBe(200)
  expect(await ligne(nouveau.id)).toBeUndefined()
  await banc.viderFile()
  ;(await banc.ctx.stockage.lire(signe.cle)).destroy()
})

test('refusée pour une autre partie, elle garde ses fichiers : 409', async () => {
  const f = await deposerFichier(banc, projet)
  await refuser(banc, projet, await poserSignature(banc, projet), true)
  expect((await supprimer(f.id)).statut).toBe(409)
})
