import { expect, test } from 'vitest'
import { BORNES_DEMANDE, REFUS_DEMANDE } from '#domain/adhesion/demande.ts'
import { JOUR } from '#domain/commun/jours.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { prouver, siretDejaInscrit } from '#test-kit/scenes/adhesions-essai.ts'
import { PROPRIETAIRE } from '#test-kit/scenes/departs-essai.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { actesDe, EDITEUR } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()

test('chaque propriétaire reçoit un courriel, qui ne répète rien de ce qui a été tapé ; eux seuls lisent la demande', async () => {
  const { porteur, fondateur, autres, demandeur, demander, recues, lire } = await siretDejaInscrit(banc, [
    PROPRIETAIRE,
    EDITEUR,
  ])
  const r = await demander()
  expect([r.statut, r.corps.data.etat, r.corps.data.ouvre]).toEqual([201, 'en-attente', null])
  const envois = (await banc.envois()).filter((e) => e.evenement === 'adhesion-demandee')
  const [second, editeur] = autres as [(typeof autres)[0], (typeof autres)[0]]
  expect(envois.map((e) => e.destinataire).sort()).toEqual([fondateur.email, second.email].sort())
  expect(envois[0]?.texte).toContain(demandeur.email)
  expect(envois[0]?.texte).not.toContain('Soazig')
  expect(envois[0]?.texte).not.toContain('Martin')
  const le = banc.horloge.maintenant()
  expect((await recues()).demandes).toEqual([
    {
      id: r.corps.data.id,
      prenom: 'Alix',
      nom: 'Martin',
      email: demandeur.email,
      adresseConfirmeeLe: le.toISOString(),
      message: 'Je prends la suite de Soazig.',
      demandeeLe: le.toISOString(),
      expireLe: new Date(le.getTime() + 30 * JOUR).toISOString(),
    },
  ])
  const lu = await banc.appeler('GET', `porteurs-projet/${porteur.id}/membres`, { jeton: editeur.jeton })
  expect(lu.corps.data.demandes).toBeNull()
  expect(await lire()).toMatchObject({ demandes: [{ etat: 'en-attente' }], structures: [] })
  expect(await actesDe(banc, porteur)).toEqual(['demanderARejoindre'])
})

test('rien de la structure ne s’ouvre avant la réponse', async () => {
  const { porteur, demandeur, demandee } = await siretDejaInscrit(banc)
  await demandee()
  const jeton = await banc.connecter(demandeur.id)
  const r = await banc.appeler('GET', `porteurs-projet/${porteur.id}`, {
    jeton,
    entetes: { 'x-structure': String(porteur.id) },
  })
  expect(r.statut).not.toBe(200)
})

test('redemandée quatre fois à la fois : une seule demande, un seul courriel', async () => {
  const { demander, demandeur, siret, porteur } = await siretDejaInscrit(banc)
  const jeton = await banc.connecter(demandeur.id)
  const corps = { siret, structure: porteur.id, message: null }
  const r = await Promise.all(
    Array.from({ length: 4 }, () => banc.appeler('POST', 'rejoindre', { jeton, corps })),
  )
  expect(new Set(r.map((x) => `${x.statut} ${x.corps.data.id}`)).size).toBe(1)
  expect((await demander()).corps.data.id).toBe(r[0]?.corps.data.id)
  const envois = (await banc.envois()).filter(
    (e) => e.evenement === 'adhesion-demandee' && e.porteurId === porteur.id,
  )
  expect(envois).toHaveLength(1)
})

test('sans adresse confirmée, pour un SIRET qui n’est pas le sien, ou déjà membre : refusée, dite', async () => {
  const { demander, demandeur, fondateur, porteur, siret } = await siretDejaInscrit(banc)
  const ailleurs = await demander({ siret: '11111111111111' })
  expect([ailleurs.statut, ailleurs.corps.message]).toEqual([404, REFUS_DEMANDE.inconnue])
  const inconnue = await demander({ structure: 2_000_000 })
  expect([inconnue.statut, inconnue.corps.message]).toEqual([404, REFUS_DEMANDE.inconnue])
  expect((await demander({ message: 'x'.repeat(1001) })).statut).toBe(422)
  await prouver(banc, fondateur.id)
  const sienne = await banc.appeler('POST', 'rejoindre', {
    jeton: fondateur.jeton,
    corps: { siret, structure: porteur.id },
  })
  expect([sienne.statut, sienne.corps.message]).toEqual([409, REFUS_DEMANDE.membre])
  await banc.db
    .updateTable('utilisateur')
    .set({ emailConfirmeLe: null })
    .where('id', '=', demandeur.id)
    .execute()
  const r = await demander()
  expect([r.statut, r.corps.code]).toEqual([403, 'adresse-a-confirmer'])
})

test('trois demandes en attente par compte, dix par structure, cinq par jour', async () => {
  const { siret, demander, porteur } = await siretDejaInscrit(banc)
  const autres = await Promise.all(Array.from({ length: 3 }, () => creerPorteur(banc, { champs: { siret } })))
  for (const { id } of autres) expect((await demander({ structure: id })).statut).toBe(201)
  const quatrieme = await demander()
  expect([quatrieme.statut, quatrieme.corps.message]).toEqual([429, REFUS_DEMANDE.parCompte])
  await banc.db.updateTable('demandeAdhesion').set({ issue: 'retiree', repondueLe: new Date() }).execute()
  const redemandees = autres.slice(0, 2)
  for (const { id } of redemandees) expect((await demander({ structure: id })).statut).toBe(201)
  const sixieme = await demander()
  expect([sixieme.statut, sixieme.corps.message]).toEqual([429, REFUS_DEMANDE.parJour])
  for (let n = 0; n < BORNES_DEMANDE.parStructure; n++) {
    const p = await creerPorteur(banc, { etat: 'en cours', champs: { siret } })
    await prouver(banc, p.utilisateurId)
    const jeton = await banc.connecter(p.utilisateurId)
    const corps = { siret, structure: porteur.id }
    expect((await banc.appeler('POST', 'rejoindre', { jeton, corps })).statut).toBe(201)
  }
  banc.horloge.avancer(JOUR)
  const pleine = await demander()
  expect([pleine.statut, pleine.corps.message]).toEqual([429, REFUS_DEMANDE.parStructure])
})

test('sans réponse pendant trente jours, elle s’éteint et une autre se fait ; déclinée, pas avant trente jours', async () => {
  const { demandee, demander, recues, lire, accepter, decliner, issue } = await siretDejaInscrit(banc)
  const premiere = await demandee()
  banc.horloge.avancer(30 * JOUR)
  expect((await recues()).demandes).toEqual([])
  expect((await lire()).demandes).toMatchObject([{ id: premiere, etat: 'expiree' }])
  expect((await accepter(premiere)).statut).toBe(409)
  const seconde = await demandee()
  expect([await issue(premiere), seconde === premiere]).toEqual(['expiree', false])
  await decliner(seconde, { mot: 'Nous ne vous connaissons pas.' })
  const tropTot = await demander()
  expect([tropTot.statut, tropTot.corps.message]).toEqual([409, expect.stringContaining('à partir du')])
  banc.horloge.avancer(30 * JOUR)
  expect((await demander()).statut).toBe(201)
})
