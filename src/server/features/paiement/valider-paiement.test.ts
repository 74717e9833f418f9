import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeConventionnee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'
import { poserVirement } from '#test-kit/scenes/virements/virement-pose.ts'

const banc = bancDuFichier()
let jeton: string
beforeAll(async () => {
  jeton = await banc.connecter('comptable')
})

const valider = (id: number, corps: object = {}, qui = jeton) =>
  banc.appeler('PATCH', `projets/${id}/validerPaiement`, { jeton: qui, corps })
const lire = async (id: number, qui = jeton) =>
  (await banc.appeler('GET', `projets/${id}?populate=paiement`, { jeton: qui })).corps.data
const paiementsDe = (projetId: number) =>
  banc.db.selectFrom('paiement').selectAll().where('projetId', '=', projetId).execute()
const lignesDe = (projetId: number) =>
  banc.db
    .selectFrom('journal')
    .selectAll()
    .where('chaine', '=', `projet:${projetId}`)
    .where('acte', '=', 'validerPaiement')
    .execute()
const changerRib = (p: PorteurEssai) =>
  banc.db
    .updateTable('porteur')
    .set({ ribModifieLe: banc.horloge.maintenant() })
    .where('id', '=', p.id)
    .execute()

test('le comptable valide : drapeau, date du jour, montant accordé, journal et e-mail (PAY-001, PAY-002, PROJ-041, PROJ-048, PROJ-108, STA-014)', async () => {
  banc.horloge.regler('2026-03-02T23:30:00Z')
  jeton = await banc.connecter('comptable')
  const porteur = await creerPorteur(banc)
  const { id, numeroConvention } = await demandeConventionnee(banc, porteur)
  expect(await lire(id)).toMatchObject({ isPayed: false, datePaiement: null, paiement: null })
  const { statut, corps } = await valider(id)
  expect([statut, corps.data]).toEqual([
    200,
    { id, version: expect.any(Number), isPayed: true, datePaiement: '2026-03-03' },
  ])
  expect(await lire(id)).toMatchObject({
    isPayed: true,
    datePaiement: '2026-03-03',
    paiement: { montant: 2500, datePaiement: '2026-03-03' },
    version: corps.data.version,
  })
  const holder = await lire(id, await banc.connecter(porteur.utilisateurId))
  expect(holder).toMatchObject({ isPayed: true, libelleEtat: 'Renseigner' })
  expect(await lignesDe(id)).toMatchObject([{ apres: { montant: 2500, numeroConvention, ibanFin: '0189' } }])
  const envois = (await banc.envois()).filter((e) => e.projetId === id)
  expect(envois).toMatchObject([{ evenement: 'paiement-valide', destinataire: porteur.email }])
  expect(envois[0]?.sujet).toMatch(/^\[Action requise\] Votre aide a été versée/)
  expect(envois[0]?.texte).toContain('2\u00a0500,00\u00a0€')
  expect(envois[0]?.texte).toContain('au plus tard le 1er juin 2026')
  expect(await valider(id)).toMatchObject({ statut: 409, corps: { message: 'Le paiement est déjà validé.' } })
})

test('chaque rôle reçoit ce que dit la table des droits ; seul le comptable paie (PER-037, PER-041)', async () => {
  const porteur = await creerPorteur(banc)
  const { id } = await demandeConventionnee(banc, porteur)
  const refuses = await statutsParRole(banc, porteur, (qui) =>
    banc.appeler('PATCH', `projets/${id}/validerPaiement`, { ...(qui && { jeton: qui }), corps: {} }),
  )
  expect(refuses).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 200,
    superviseur: 403,
    admin: 403,
  })
  const controle = await banc.appeler('PATCH', `projets/${id}/controle`, { jeton, corps: {} })
  expect(controle.statut).toBe(403)
})

test('une convention non signée ne se paie pas ; une demande hors de sa vue est introuvable', async () => {
  const porteur = await creerPorteur(banc)
  const { id } = await demandeConventionnee(banc, porteur, { conventionSigneeLe: null })
  expect(await valider(id)).toMatchObject({
    statut: 409,
    corps: { message: 'La convention n’est pas signée.' },
  })
  expect((await valider(2_000_000)).statut).toBe(404)
  expect(await paiementsDe(id)).toEqual([])
})

test('un RIB changé après la signature doit être vérifié : ce changement-là, pas un autre', async () => {
  const porteur = await creerPorteur(banc)
  banc.horloge.avancer(1000)
  const { id } = await demandeConventionnee(banc, porteur)
  expect((await lire(id)).ribModifieLe).toBeNull()
  banc.horloge.avancer(60_000)
  await changerRib(porteur)
  const { ribModifieLe } = await lire(id)
  expect(ribModifieLe).toBe(banc.horloge.maintenant().toISOString())
  expect(await valider(id)).toMatchObject({ statut: 409, corps: { code: 'rib' } })
  banc.horloge.avancer(60_000)
  await changerRib(porteur)
  expect((await valider(id, { ribModifieLe })).statut).toBe(409)
  expect(await paiementsDe(id)).toEqual([])
  const vu = (await lire(id)).ribModifieLe
  expect((await valider(id, { ribModifieLe: vu })).statut).toBe(200)
  expect(await lignesDe(id)).toMatchObject([{ apres: { ribVerifie: vu } }])
})

test('le changement de RIB n’est dit qu’à qui paie et à qui gère', async () => {
  const porteur = await creerPorteur(banc)
  const { id } = await demandeConventionnee(banc, porteur)
  banc.horloge.avancer(1000)
  await changerRib(porteur)
  expect(await lire(id, await banc.connecter('admin'))).toHaveProperty('ribModifieLe')
  for (const qui of [await banc.connecter('superviseur'), await banc.connecter(porteur.utilisateurId)])
    expect(await lire(id, qui)).not.toHaveProperty('ribModifieLe')
})

test('dans un lot vivant, le paiement n’est ni proposé ni compté à faire : le lot est nommé à qui le consulte', async () => {
  const porteur = await creerPorteur(banc)
  const { id } = await demandeConventionnee(banc, porteur)
  const enListe = async (qui: string) => {
    const vue = 'projets?vue=ecran&onglet=commissions-passees&parPage=1000'
    const { data } = (await banc.appeler('GET', vue, { jeton: qui })).corps
    return data.find((p: { id: number }) => p.id === id)
  }
  const attente = async () => {
    const { files } = (await banc.appeler('GET', 'accueil', { jeton })).corps.data
    return files.find((f: { file: string }) => f.file === 'paiement')?.nombre ?? 0
  }
  expect((await enListe(jeton)).actions).toEqual(['validerPaiement'])
  const avant = await attente()
  const projet = await banc.db.selectFrom('projet').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const lot = await poserVirement(banc, projet)
  const nomme = { id: lot.id, numero: lot.numero }
  const [admin, superviseur] = [await banc.connecter('admin'), await banc.connecter('superviseur')]
  for (const qui of [jeton, admin]) {
    expect(await lire(id, qui)).toMatchObject({ lotVirement: nomme })
    expect((await lire(id, qui)).actions).not.toContain('validerPaiement')
    expect(await enListe(qui)).toMatchObject({ lotVirement: nomme })
  }
  expect((await enListe(jeton)).actions).toEqual([])
  // The home page counts what can leave: this one has left.
  expect(await attente()).toBe(avant - 1)
  expect((await lire(id, superviseur)).lotVirement).toEqual(nomme)
  expect(await lire(id, await banc.connecter(porteur.utilisateurId))).not.toHaveProperty('lotVirement')
  // Out of its run, it is paid by hand again.
  await banc.db
    .updateTable('ligneVirement')
    .set({ finieLe: banc.horloge.maintenant() })
    .where('lotId', '=', lot.id)
    .execute()
  expect((await enListe(jeton)).actions).toEqual(['validerPaiement'])
  expect((await lire(id)).actions).toContain('validerPaiement')
})

test('trente paiements ensemble n’en font qu’un, une ligne de journal et un e-mail', async () => {
  const porteur = await creerPorteur(banc)
  const { id } = await demandeConventionnee(banc, porteur)
  const statuts = await Promise.all(Array.from({ length: 30 }, async () => (await valider(id)).statut))
  expect(statuts.sort()).toEqual([200, ...Array(29).fill(409)])
  expect(await paiementsDe(id)).toHaveLength(1)
  expect(await lignesDe(id)).toHaveLength(1)
  expect((await banc.envois()).filter((e) => e.projetId === id)).toHaveLength(1)
})
