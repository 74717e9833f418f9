import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { TAILLE_MAX } from '#domain/fichier/taille.ts'
import { CHAMPS_DEMANDE } from '#domain/projet/saisie/pieces.ts'
import { construireApp } from '#server/app.ts'
import { jetonCsrf } from '#server/http/garde/csrf.ts'
import { type Route, route } from '#server/http/route.ts'
import { clamd } from '#server/infra/antivirus/clamd.ts'
import { attacherFichiers } from '#server/socle/projet/pieces.ts'
import { antivirusInstalle, demarrerAntivirus, VIRUS_D_ESSAI } from '#test-kit/banc/antivirus-reel.ts'
import { appelant } from '#test-kit/banc/appeler.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { poserSignature } from '#test-kit/scenes/documents/fabriques-fichier.ts'
import { office, PNG, PROGRAMME, pdfDe } from '#test-kit/scenes/documents/fichiers-essai.ts'
import { creerPorteur, creerProjet } from '#test-kit/scenes/fabriques.ts'

// The call below has nothing but the files, so that what is shown is their reception and their keeping.
const { deposer } = contrats({
  deposer: {
    cle: 'deposer',
    methode: 'POST',
    chemin: '/essai/:id',
    resume: 'Essai',
    acces: { qui: 'droit', ressource: 'projet', drapeau: 'canEdit' },
    params: z.object({ id: identifiant }),
    corps: z.object({}),
    fichiers: CHAMPS_DEMANDE,
    reponse: z.object({ change: z.boolean() }),
  },
})
const routes: Route[] = [
  route(deposer, {
    agir: (ctx, d) =>
      ctx.db.transaction().execute(async (tx) => {
        const le = ctx.horloge.maintenant()
        const fichiers = await attacherFichiers(ctx, tx, d.params.id, d.fichiers, d.acteur.id, le)
        return { change: fichiers !== null }
      }),
  }),
]

const banc = bancDuFichier()
let app: Awaited<ReturnType<typeof construireApp>>
let jeton: string
let projet: { id: number }

beforeAll(async () => {
  app = await construireApp(banc.ctx, routes)
})
afterAll(async () => {
  await app.close()
})
beforeEach(async () => {
  const porteur = await creerPorteur(banc)
  jeton = await banc.connecter(porteur.utilisateurId)
  projet = await creerProjet(banc, porteur)
})

type Piece = [champ: string, nom: string, contenu: Buffer]
function formulaire(pieces: Piece[]): FormData {
  const f = new FormData()
  for (const [champ, nom, contenu] of pieces) f.append(champ, new Blob([new Uint8Array(contenu)]), nom)
  return f
}
const envoyer = (pieces: Piece[], cible = app, ctx = banc.ctx) =>
  appelant(cible, ctx)('POST', `essai/${projet.id}`, { jeton, formulaire: formulaire(pieces) })
const lignes = () =>
  banc.db
    .selectFrom('fichier')
    .select(['id', 'type', 'libelle', 'taille', 'cle', 'retireLe'])
    .where('projetId', '=', projet.id)
    .orderBy('id')
    .execute()
const gardes = () => Array.fromAsync(banc.ctx.stockage.lister(new Date(Date.now() + 1e9)))

test('chaque champ donne un fichier de son type', async () => {
  const [pdf, xlsx] = [pdfDe(500), await office('xlsx')]
  const r = await envoyer([
    ['fichierBudget', 'b.xlsx', xlsx],
    ['fichierBudgetRemuneration', 'r.xlsx', xlsx],
    ['fichierLettreDemandeAide', 'l.pdf', pdf],
    ['fichierDossierPresentation', 'd.pdf', pdf],
    ['fichierProgramme', 'p.docx', await office('docx')],
    ['fichierVisuel', 'v.png', PNG],
    ['fichierAutres', 'a.pdf', pdf],
  ])
  expect(r.statut).toBe(200)
  expect((await lignes()).map((l) => [l.type, l.libelle])).toEqual([
    ['budget', 'b.xlsx'],
    ['budget_remuneration', 'r.xlsx'],
    ['lettre_demande_aide', 'l.pdf'],
    ['dossier_presentation', 'd.pdf'],
    ['programme', 'p.docx'],
    ['visuel', 'v.png'],
    ['autre', 'a.pdf'],
  ])
})

test('5 Mo exactement passent, un octet de plus est refusé sous son champ (ST4-010, ST4-012)', async () => {
  expect((await envoyer([['fichierBudget', 'b.pdf', pdfDe(TAILLE_MAX)]])).statut).toBe(200)
  const avant = await gardes()
  const r = await envoyer([['fichierBudget', 'b.pdf', pdfDe(TAILLE_MAX + 1)]])
  expect(r.statut).toBe(422)
  expect(r.corps.errors).toEqual({ fichierBudget: ['Fichier trop volumineux. Maximum 5 Mo.'] })
  expect(await gardes()).toEqual(avant)
})

test('un programme renommé en pdf est refusé, et rien de la requête n’est gardé (ST4-009, ST4-011)', async () => {
  const avant = await gardes()
  const r = await envoyer([
    ['fichierLettreDemandeAide', 'lettre.pdf', pdfDe(500)],
    ['fichierDossierPresentation', 'dossier.pdf', PROGRAMME],
    ['fichierBudget', 'budget.png', PNG],
  ])
  expect(r.statut).toBe(422)
  expect(r.corps.errors).toEqual({
    fichierDossierPresentation: ['Type de fichier non autorisé. Seuls pdf sont acceptés.'],
    fichierBudget: ['Type de fichier non autorisé. Seuls pdf, xls, xlsx sont acceptés.'],
  })
  expect(await lignes()).toEqual([])
  expect(await gardes()).toEqual(avant)
})

test('un nom qui a l’air d’un chemin reste un nom', async () => {
  await envoyer([['fichierBudget', '../../../etc/été.pdf', pdfDe(500)]])
  const [f] = await lignes()
  expect(f).toMatchObject({ libelle: 'été.pdf', cle: expect.stringMatching(/^f\/[0-9a-f/-]+$/) })
})

test('un second budget remplace le premier, le même contenu ne change rien', async () => {
  await envoyer([['fichierBudget', 'un.pdf', pdfDe(500)]])
  const [premier] = await lignes()
  expect((await envoyer([['fichierBudget', 'bis.pdf', pdfDe(500)]])).corps).toEqual({ change: false })
  expect(await lignes()).toEqual([premier])
  expect((await envoyer([['fichierBudget', 'deux.pdf', pdfDe(600)]])).corps).toEqual({ change: true })
  expect((await lignes()).map((l) => l.libelle)).toEqual(['deux.pdf'])
  await banc.viderFile()
  expect(await gardes()).not.toContain(premier?.cle)
})

test('un budget signé est retiré sans être détruit quand un autre le remplace', async () => {
  await envoyer([['fichierBudget', 'un.pdf', pdfDe(500)]])
  await poserSignature(banc, projet)
  banc.horloge.avancer(60_000)
  await envoyer([['fichierBudget', 'deux.pdf', pdfDe(600)]])
  const le = banc.horloge.maintenant()
  expect((await lignes()).map((l) => [l.libelle, l.retireLe])).toEqual([
    ['un.pdf', le],
    ['deux.pdf', null],
  ])
  await banc.viderFile()
  expect(await gardes()).toEqual(expect.arrayContaining((await lignes()).map((l) => l.cle)))
})

test('un troisième autre document est refusé et rien n’est gardé de lui (ST4-008)', async () => {
  const [a, b, c] = [500, 501, 502].map((n): Piece => ['fichierAutres', `a${n}.pdf`, pdfDe(n)])
  if (!a || !b || !c) throw new Error('trois pièces')
  expect((await envoyer([a, b])).statut).toBe(200)
  const avant = await gardes()
  const r = await envoyer([c])
  expect(r.statut).toBe(422)
  expect(r.corps.errors).toEqual({ fichierAutres: ['Vous pouvez joindre au plus 2 autres documents.'] })
  expect((await lignes()).length).toBe(2)
  expect(await gardes()).toEqual(avant)
})

test('un envoi coupé ne laisse rien', async () => {
  const adresse = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const avant = await gardes()
  const temoin = 'x'.repeat(43)
  const csrf = jetonCsrf(banc.ctx.secrets, temoin, banc.horloge.maintenant())
  const socket = connect(Number(adresse.port), '127.0.0.1')
  const tete = [
    `POST /gestion/api/essai/${projet.id} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${jeton}`,
    `Cookie: csrf=${temoin}`,
    `X-CSRF-TOKEN: ${csrf}`,
    'Content-Type: multipart/form-data; boundary=B',
    'Content-Length: 3000000',
  ]
  const piece = '--B\r\nContent-Disposition: form-data; name="fichierBudget"; filename="b.pdf"\r\n\r\n'
  socket.write(`${tete.join('\r\n')}\r\n\r\n${piece}`)
  socket.write(pdfDe(300_000))
  await vi.waitFor(async () => expect((await gardes()).length).toBeGreaterThan(avant.length), 60_000)
  socket.destroy()
  await vi.waitFor(async () => expect(await gardes()).toEqual(avant), 60_000)
  expect(await lignes()).toEqual([])
})

describe.runIf(antivirusInstalle())('Avec le vrai démon clamd', () => {
  let demon: Awaited<ReturnType<typeof demarrerAntivirus>>
  let gardee: typeof app
  let ctx: Banc['ctx']
  beforeAll(async () => {
    demon = await demarrerAntivirus()
    ctx = { ...banc.ctx, antivirus: clamd(demon.cfg) }
    gardee = await construireApp(ctx, routes)
  })
  afterAll(async () => {
    await gardee.close()
    await demon.arreter()
  })

  test('un fichier infecté est refusé sous son champ, un sain passe', async () => {
    const avant = await gardes()
    const infecte = Buffer.concat([pdfDe(500), Buffer.from(VIRUS_D_ESSAI)])
    const r = await envoyer([['fichierBudget', 'b.pdf', infecte]], gardee, ctx)
    expect(r.statut).toBe(422)
    expect(r.corps.errors.fichierBudget).toEqual([
      'Le fichier «\u00a0b.pdf\u00a0» contient un virus\u00a0: il n’a pas été conservé.',
    ])
    expect(await gardes()).toEqual(avant)
    expect((await envoyer([['fichierBudget', 'b.pdf', pdfDe(500)]], gardee, ctx)).statut).toBe(200)
  })
})

test('quand l’antivirus ne répond pas, l’envoi attend : 503, et rien n’est gardé', async () => {
  const ctx = { ...banc.ctx, antivirus: clamd({ host: '127.0.0.1', port: 9 }) }
  const muette = await construireApp(ctx, routes)
  const avant = await gardes()
  const r = await envoyer([['fichierBudget', 'b.pdf', pdfDe(500)]], muette, ctx)
  expect([r.statut, r.entetes['retry-after']]).toEqual([503, '10'])
  expect(await gardes()).toEqual(avant)
  await muette.close()
})
