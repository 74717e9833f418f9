import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { actesDe, notesDe } from '#test-kit/scenes/documents/note-essai.ts'
import { creerPorteur, creerStaff, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let sujet: string
let mienne: ReturnType<typeof notesDe>
beforeAll(async () => {
  await ouvrirPeriode(banc)
  sujet = `projet/${(await demandeDeposee(banc, await creerPorteur(banc))).id}`
  mienne = notesDe(banc, await banc.connecter('superviseur'))
})
const ecrite = async (texte: string): Promise<number> => (await mienne.ecrire(sujet, texte)).corps.data.id

test('se récrit par son auteur, et le journal garde le texte d’avant', async () => {
  const id = await ecrite('Le maire a confirmé.')
  const r = await mienne.modifier(id, 'La mairie a confirmé.', 1)
  expect([r.statut, r.corps.data.texte, r.corps.data.version]).toEqual([200, 'La mairie a confirmé.', 2])
  expect((await actesDe(banc, sujet.replace('/', ':'))).at(-1)).toEqual({
    acte: 'modifierNote',
    avant: { note: id, texte: 'Le maire a confirmé.' },
    apres: { texte: 'La mairie a confirmé.' },
  })
  // The same text again, from a page that saw nothing of it.
  expect((await mienne.modifier(id, 'La mairie a confirmé.', 1)).statut).toBe(200)
})

test('pas par un autre, pas même un admin ; ni sur une version dépassée ; ni vide', async () => {
  const id = await ecrite('À moi.')
  const admin = notesDe(banc, await banc.connecter('admin'))
  expect((await admin.modifier(id, 'À nous.', 1)).corps.message).toBe(
    'Une note ne se modifie et ne se supprime que par qui l’a écrite.',
  )
  await mienne.modifier(id, 'Deux.', 1)
  expect((await mienne.modifier(id, 'Trois.', 1)).statut).toBe(409)
  expect((await mienne.modifier(id, '', 2)).statut).toBe(422)
  expect((await mienne.modifier(999_999, 'Rien.', 1)).statut).toBe(404)
})

test('ne prévient que ceux qu’elle ne nommait pas', async () => {
  await creerStaff(banc, 'admin', { prenom: 'Karim', nom: 'Haddad' })
  const { email } = await creerStaff(banc, 'admin', { prenom: 'Inès', nom: 'Roy' })
  const id = await ecrite('Pour @Karim Haddad.')
  const avant = (await banc.envois()).length
  await mienne.modifier(id, 'Pour @Karim Haddad et @Inès Roy.', 1)
  const envois = await banc.envois()
  expect([envois.length - avant, envois[0]?.destinataire]).toEqual([1, email])
})
