import { expect, test } from 'vitest'
import { REQUETES_MINUTE } from '#domain/jeton-lecture/bornes.ts'
import { CINQ_VIVANTS, TROP_DE_LECTURES } from '#domain/jeton-lecture/phrases.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirBarrages } from '#test-kit/banc/barrages.ts'
import { chercherPartout } from '#test-kit/banc/chercher-partout.ts'
import { quiAttendent } from '#test-kit/scenes/departs-essai.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import {
  dansJours,
  demanderJeton,
  donner,
  lignesDe,
  lire,
  parBearer,
  statutDe,
  unAdmin,
} from '#test-kit/scenes/jetons-essai.ts'

const banc = bancDuFichier()

test('créé, il lit aussitôt ; la base n’en garde que l’empreinte et quatre caractères, nulle part le texte', async () => {
  const admin = await unAdmin(banc)
  const { jeton, secret } = await donner(banc, admin, {
    portees: ['paiements', 'projets'],
    reseaux: ['81.250.12.14/24', '2001:DB8:12::/48', '81.250.12.0/24'],
  })
  expect(jeton).toEqual({
    id: jeton.id,
    nom: 'Suivi des aides, tableur',
    derniers: secret.slice(-4),
    portees: ['projets', 'paiements'],
    reseaux: ['81.250.12.0/24', '2001:db8:12::/48'],
    fin: '2027-03-02',
    creeLe: '2026-03-02T09:00:00.000Z',
    usage: null,
  })
  expect(await statutDe(banc, secret)).toBe(200)
  const { empreinte } = await banc.db
    .selectFrom('jetonLecture')
    .select('empreinte')
    .where('id', '=', jeton.id)
    .executeTakeFirstOrThrow()
  expect(empreinte).toEqual(empreinteDe(secret))
  expect(await chercherPartout(banc, [secret, secret.slice(3, 46), secret.slice(-6)])).toEqual([])
  const [ligne] = await lignesDe(banc, admin.id)
  expect(ligne).toMatchObject({
    acte: 'creerJeton',
    acteurId: admin.id,
    apres: { jeton: jeton.nom, derniers: jeton.derniers, fin: jeton.fin, portees: ['projets', 'paiements'] },
  })
})

test.each([
  [{ nom: '' }, 'nom', 'Le champ "Nom" est requis.'],
  [{ nom: 'x'.repeat(81) }, 'nom', 'Le champ "Nom" ne peut dépasser 80 caractères.'],
  [{ portees: [] }, 'portees', 'Choisissez au moins ce que ce jeton peut lire.'],
  [{ portees: ['ecriture'] }, 'portees.0', 'Le champ "Peut lire" n\'est pas valide.'],
  [{ fin: null }, 'fin', 'Le champ "Dernier jour" est requis.'],
  [{ fin: '2026-03-02' }, 'fin', /du 03\/03\/2026 au 02\/03\/2027\.$/],
  [{ fin: '2027-03-03' }, 'fin', /du 03\/03\/2026 au 02\/03\/2027\.$/],
  [{ fin: 'demain' }, 'fin', 'Le champ "Dernier jour" n\'est pas valide.'],
  [{ reseaux: ['0.0.0.0/0'] }, 'reseaux', /^«.0\.0\.0\.0\/0.» n’est pas un réseau, ou couvre presque tout/],
  [{ reseaux: ['::/0', 'bureau'] }, 'reseaux', /«.::\/0.»/],
  [{ reseaux: Array(11).fill('10.0.0.1') }, 'reseaux', 'Le champ "Réseaux" n\'est pas valide.'],
  [{ motDePasseActuel: '' }, 'motDePasseActuel', 'Le champ "Mot de passe actuel" est requis.'],
  [{ motDePasseActuel: 'Faux-2026!' }, 'motDePasseActuel', 'Le mot de passe actuel est incorrect.'],
])('refusé en le disant sous son champ : %o', async (champs, champ, dit) => {
  const admin = await unAdmin(banc)
  const { statut, corps } = await demanderJeton(banc, admin, champs)
  const message = Object.entries<string[]>(corps.errors).find(
    ([c]) => c.split('.')[0] === champ.split('.')[0],
  )
  expect([statut, message?.[1][0]]).toEqual([422, typeof dit === 'string' ? dit : expect.stringMatching(dit)])
  const { corps: liste } = await banc.appeler('GET', 'jetons-lecture', { jeton: admin.jeton })
  expect(liste.data.siens).toEqual([])
})

test('cinq en service au plus : le sixième est refusé, un révoqué rend sa place, un arrivé à sa fin aussi', async () => {
  const admin = await unAdmin(banc)
  const bref = await donner(banc, admin, { fin: dansJours(banc, 1) })
  const autres = await Promise.all([1, 2, 3, 4].map(() => donner(banc, admin)))
  const sixieme = await demanderJeton(banc, admin)
  expect([sixieme.statut, sixieme.corps.message]).toEqual([409, CINQ_VIVANTS])
  await banc.appeler('DELETE', `jetons-lecture/${autres[0]?.jeton.id}`, { jeton: admin.jeton })
  await donner(banc, admin)
  expect((await demanderJeton(banc, admin)).statut).toBe(409)
  banc.horloge.avancer(2 * 86_400_000)
  expect(await statutDe(banc, bref.secret)).toBe(401)
  const encore = await banc.connecter(admin.id)
  expect((await demanderJeton(banc, { jeton: encore })).statut).toBe(201)
})

test('deux créations à la fois de qui en a quatre : une seule passe', async () => {
  const admin = await unAdmin(banc)
  for (let i = 0; i < 4; i++) await donner(banc, admin)
  const barrages = await ouvrirBarrages(banc)
  await barrages.poser('creation', {
    table: 'jeton_lecture',
    evenement: 'insert',
    si: `new.proprietaire_id = ${admin.id}`,
    auCommit: true,
  })
  const une = demanderJeton(banc, admin)
  await barrages.atteindre(['creation'])
  const autre = demanderJeton(banc, { jeton: await banc.connecter(admin.id) })
  await quiAttendent(banc, 1)
  await barrages.lever()
  expect([(await une).statut, (await autre).statut]).toEqual([201, 409])
  await barrages.fermer()
})

test('qui a cessé d’être administrateur entre la demande et l’acte n’en reçoit pas', async () => {
  const admin = await unAdmin(banc)
  const tx = await banc.db.startTransaction().execute()
  await tx.updateTable('utilisateur').set({ role: 'superviseur' }).where('id', '=', admin.id).execute()
  const demande = demanderJeton(banc, admin)
  await quiAttendent(banc, 1)
  await tx.commit().execute()
  expect((await demande).statut).toBe(403)
})

test('sans mot de passe du portail, la session suffit : c’est le fournisseur qui l’a prouvée', async () => {
  const { id } = await creerStaff(banc, 'admin', { motDePasse: null })
  const jeton = await banc.connecter(id)
  const { corps } = await banc.appeler('GET', 'jetons-lecture', { jeton })
  expect(corps.data.preuveDemandee).toBe(false)
  expect((await demanderJeton(banc, { jeton }, { motDePasseActuel: null })).statut).toBe(201)
})

test(`${REQUETES_MINUTE} requêtes d’un jeton par minute, puis 429 et quand revenir ; un autre jeton n’en souffre pas`, async () => {
  const admin = await unAdmin(banc)
  const { secret } = await donner(banc, admin)
  const autre = await donner(banc, admin)
  const statuts = []
  for (let i = 0; i < REQUETES_MINUTE; i++)
    statuts.push((await lire(banc, 'projets.csv', parBearer(secret), { methode: 'HEAD' })).statut)
  expect(new Set(statuts)).toEqual(new Set([200]))
  const trop = await lire(banc, 'projets.csv', parBearer(secret))
  expect([trop.statut, trop.corps.message]).toEqual([429, TROP_DE_LECTURES])
  expect(Number(trop.entetes['retry-after'])).toBeGreaterThan(0)
  expect(Number(trop.entetes['retry-after'])).toBeLessThanOrEqual(60)
  expect(await statutDe(banc, autre.secret)).toBe(200)
})
