import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CommissionCourte } from '#domain/commission/reponse.ts'
import type { PvCourt } from '#domain/proces-verbal/reponse.ts'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { appelerApi } from './appeler-api.ts'
import { attendreEnvoi, attendreSms, codeDe, dernierEnvoi, lienDe } from './boite-envoi.ts'
import { saisirCode } from './depot.ts'
import { attendreAdresse, bouton, champ, compteDemo, connecter, remplir, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { ouvrirDocument, texteDuPdf } from './lire-pdf.ts'
import { verifierAccessibilite } from './surveillance.ts'

// From a closed sitting to minutes signed by both, checked in public; then those that correct them.
const scene = monterScene({ enchainee: true })
let admin: Page
let presidente: Page
let commission = 0
let premier = 0
let lien = ''
let arrete: Buffer
let signe: Buffer

const adressePv = () => `/admin/commissions/${commission}/proces-verbal?etape=2`
const listerPv = () => appelerApi<PvCourt[]>(admin, 'GET', `commissions/${commission}/proces-verbaux`)
const pvDe = async (rang: number) => {
  const pv = (await listerPv()).find((v) => v.etape === 2 && v.rang === rang)
  if (!pv) throw new Error(`Aucun procès-verbal de rang ${rang}`)
  return pv
}
/** The very bytes that the link of the page gives. */
async function octets(pv: Pick<PvCourt, 'pdfUrl'>): Promise<Buffer> {
  const r = await fetch(`${scene.serveur.url}${pv.pdfUrl}`)
  expect([r.status, r.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return Buffer.from(await r.arrayBuffer())
}
/** The sheet on screen is drawn: its words are read, and its canvas holds ink. */
async function feuilleLue(page: Page, texte: RegExp): Promise<void> {
  const feuille = page.locator('.visionneuse-page')
  await feuille.locator('p').filter({ hasText: texte }).waitFor({ state: 'attached' })
  const encre = () =>
    feuille.locator('canvas').evaluate((c: HTMLCanvasElement) => {
      const { data } = c.getContext('2d')?.getImageData(0, 0, c.width, c.height) ?? { data: [] }
      let sombres = 0
      for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 255) < 100 && data[i + 3] === 255) sombres++
      return sombres
    })
  await expect.poll(encre).toBeGreaterThan(500)
}
/** At 360 px nothing goes past the edge. */
async function tientAuTelephone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  const deborde = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await deborde()).toBe(0)
  await verifierAccessibilite(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}
const verifier = async (nom: string, buffer: Buffer, dit: string) => {
  const passant = await scene.ouvrir('/verifier')
  await passant.locator('input[type=file]').setInputFiles({ name: nom, mimeType: 'application/pdf', buffer })
  await voir(passant, dit)
  await verifierAccessibilite(passant)
  return passant
}

test('une séance de la démonstration est conduite et close : son brouillon dit les présents, les heures et les voix', async () => {
  admin = await scene.ouvrir('/', { viewport: { width: 1440, height: 900 } })
  await connecter(admin, scene.serveur.url, 'admin')
  const commissions = await appelerApi<CommissionCourte[]>(admin, 'GET', 'commissions')
  commission = commissions.find((c) => c.step === 2 && !c.isClosed)?.id ?? 0
  const [{ id = 0 } = {}] = await appelerApi<{ id: number }[]>(
    admin,
    'GET',
    `commissions/${commission}/seances`,
  )
  const acte = (chemin: string, corps: object = {}) =>
    appelerApi<SeanceEntiere>(admin, 'POST', `seances/${id}/${chemin}`, corps)
  const lire = () => appelerApi<SeanceEntiere>(admin, 'GET', `seances/${id}`)
  const { membres, dossiers } = await lire()
  for (const m of membres.slice(0, -1)) await acte(`membres/${m.id}`, { pointage: 'arrive' })
  await acte('ouvrir', { version: (await lire()).version })
  for (const [i, d] of dossiers.entries()) {
    for (const m of d.deports) await acte(`dossiers/${d.projetId}/sorties`, { membre: m, sorti: true })
    await acte(`dossiers/${d.projetId}/avis`, {
      decision: 'accepte',
      montantAlloue: 1000 + i,
      unanimite: true,
      versionDossier: 0,
      suivant: true,
      cle: `pv-${i}`,
      remarque: i === 0 ? 'Sous réserve du programme définitif.' : null,
    })
  }
  premier = dossiers[0]?.projetId ?? 0
  await acte('clore', { version: (await lire()).version })
  await scene.aller(admin, adressePv())
  const apercu = admin.getByRole('region', { name: /^PV-CA-/ })
  await voir(apercu, 'Brouillon')
  await voir(apercu, 'Examinés')
  await apercu.getByText(/^Les \d+ dossiers, dans l’ordre$/).click()
  await voir(apercu, 'Sous réserve du programme définitif.')
  expect(await apercu.getByText(/^Favorable, /).count()).toBe(dossiers.length)
  expect(await admin.getByRole('heading', { name: 'Séance et présence' }).count()).toBe(0)
  // The bar ends the form, not the page: the rule below it is there to be read and switched.
  await admin.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await admin.getByRole('switch').click({ trial: true })
  await tientAuTelephone(admin)
  await verifierAccessibilite(admin)
})

test('ce que la séance ne dit pas se saisit et s’enregistre ; le brouillon en PDF le montre, et se dit brouillon', async () => {
  await remplir(admin, {
    autresPoints: 'La prochaine séance est fixée au 5 décembre.',
    documents: 'Dossiers ouverts quinze jours avant.',
    mobileSecretaire: '01 99 00 12 34',
  })
  expect(await bouton(admin, 'Arrêter le procès-verbal').isDisabled()).toBe(true)
  await bouton(admin, 'Enregistrer').click()
  await voir(admin, /Ce numéro n’est pas un mobile/)
  await verifierAccessibilite(admin)
  await remplir(admin, { mobileSecretaire: '06 12 34 56 78' })
  await bouton(admin, 'Enregistrer').click()
  await voir(admin, 'Le brouillon est enregistré.')
  expect(await champ(admin, 'mobileSecretaire').inputValue()).toContain('6')
  const brouillon = await ouvrirDocument(admin, admin.getByRole('link', { name: /Voir le brouillon en PDF/ }))
  const texte = texteDuPdf(brouillon)
  if (texte === null) return
  for (const dit of ['Brouillon', 'La prochaine séance est fixée', 'À l’unanimité des votants', 'Page 1 /'])
    expect(texte).toContain(dit)
})

test('arrêter demande, puis fige ; la présidence reçoit un lien vers ce qu’elle signe', async () => {
  const avant = await dernierEnvoi(scene.serveur.url)
  await bouton(admin, 'Arrêter le procès-verbal').click()
  await voir(admin.getByRole('dialog'), /Le texte et les chiffres ne changeront plus/)
  await verifierAccessibilite(admin)
  await admin.getByRole('dialog').getByRole('button', { name: 'Arrêter' }).click()
  await voir(admin, 'En attente de signature')
  await verifierAccessibilite(admin)
  arrete = await octets(await pvDe(1))
  lien = lienDe(
    await attendreEnvoi(scene.serveur.url, compteDemo('membreCommission').email, /procès-verbal/i, avant),
  )
  expect(lien).toContain(`/commissions/${commission}/proces-verbal`)
})

test('la présidence lit les feuilles dessinées, se trompe de code, puis signe par celui de son e-mail', async () => {
  presidente = await scene.ouvrir('/', { viewport: { width: 1440, height: 900 } })
  await connecter(presidente, scene.serveur.url, 'membreCommission')
  await scene.aller(presidente, new URL(lien).pathname.replace('/gestion', ''))
  await attendreAdresse(presidente, /\/proces-verbal\/\d+$/)
  await feuilleLue(presidente, /page 1 sur \d+ : .*Procès-verbal de séance/s)
  await bouton(presidente, 'Page suivante').click()
  await feuilleLue(presidente, /page 2 sur \d+ : ./)
  await presidente.getByText('Lire sans le PDF').click()
  await voir(presidente, 'Sous réserve du programme définitif.')
  await tientAuTelephone(presidente)
  await verifierAccessibilite(presidente)
  const avant = await dernierEnvoi(scene.serveur.url)
  await bouton(presidente, 'Je signe électroniquement').click()
  await presidente.getByRole('heading', { name: 'Confirmation' }).waitFor()
  const { email } = compteDemo('membreCommission')
  const code = codeDe(await attendreEnvoi(scene.serveur.url, email, /code/i, avant))
  await saisirCode(presidente, code === '000000' ? '000001' : '000000')
  await bouton(presidente, 'Signer le procès-verbal').click()
  await voir(presidente, 'Le code de vérification est incorrect.')
  await verifierAccessibilite(presidente)
  await saisirCode(presidente, code)
  await bouton(presidente, 'Signer le procès-verbal').click()
  await voir(presidente, /^Présidence de séance.*signé le .* par un code reçu par e/)
  expect(await bouton(presidente, 'Je signe électroniquement').count()).toBe(0)
  await verifierAccessibilite(presidente)
})

test('le secrétariat signe par le code de son mobile ; scellé, l’exemplaire part aux deux', async () => {
  const avant = await dernierEnvoi(scene.serveur.url)
  await scene.aller(admin, adressePv())
  await admin.getByRole('link', { name: 'Lire et signer' }).click()
  await feuilleLue(admin, /page 1 sur \d+ : ./)
  await voir(admin, /envoyé sur votre téléphone mobile/)
  await bouton(admin, 'Je signe électroniquement').click()
  await voir(admin, /^Un code à six chiffres a été envoyé par SMS au/)
  await verifierAccessibilite(admin)
  await saisirCode(admin, codeDe(await attendreSms(scene.serveur.url, avant)))
  await bouton(admin, 'Signer le procès-verbal').click()
  await admin.getByRole('heading', { name: 'Signé', exact: true }).waitFor()
  for (const qui of [compteDemo('membreCommission'), compteDemo('admin')])
    await attendreEnvoi(scene.serveur.url, qui.email, /signé/, avant)
  expect(await pvDe(1)).toMatchObject({ statut: 'signe', scelle: true })
  await scene.aller(admin, adressePv())
  await verifierAccessibilite(admin)
  signe = await ouvrirDocument(admin, admin.getByRole('link', { name: /Ouvrir l’exemplaire signé/ }))
  const texte = texteDuPdf(signe)
  if (texte === null) return
  expect(texte.match(/Signé électroniquement le/g)).toHaveLength(2)
  expect(texte).not.toContain('En attente de signature')
})

test('chacun vérifie les deux exemplaires : authentiques, l’heure d’une autorité dite ; un octet changé se voit', async () => {
  const passant = await verifier('signe.pdf', signe, 'Ce document est authentique')
  await voir(passant, /niveau PAdES\sB-T/)
  await verifier('arrete.pdf', arrete, 'Ce document est authentique')
  const change = Buffer.from(signe)
  change[2000] = (change[2000] ?? 0) ^ 1
  await verifier('change.pdf', change, 'Ce document a été modifié')
})

test('un montant corrigé depuis se voit ; le rectificatif nomme le premier, qui reste le même à l’octet', async () => {
  await appelerApi(admin, 'PATCH', `projets/${premier}/decisionCA`, {
    decision: 'accepte',
    montantAlloue: 1500,
    raison: 'Devis corrigé après la séance.',
  })
  await scene.aller(admin, adressePv())
  await voir(admin, /La base ne dit plus comme le dernier procès-verbal arrêté/)
  await verifierAccessibilite(admin)
  await bouton(admin, 'Établir un rectificatif').click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Commencer le rectificatif' }).click()
  await voir(admin, 'Dites ce que le procès-verbal rectifie.')
  await verifierAccessibilite(admin)
  await remplir(admin, { motifRectification: 'Le montant d’un dossier a été corrigé.' })
  await bouton(admin, 'Enregistrer').click()
  await voir(admin, 'Le brouillon est enregistré.')
  await bouton(admin, 'Arrêter le procès-verbal').click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Arrêter' }).click()
  await voir(admin, /rectifie PV-CA-/)
  await verifierAccessibilite(admin)
  const [un, deux] = [await pvDe(1), await pvDe(2)]
  expect([deux.rectifie, deux.numero, un.statut]).toEqual([un.numero, `${un.numero}-R1`, 'signe'])
  expect((await octets(un)).equals(signe)).toBe(true)
  const texte = texteDuPdf(await octets(deux))
  if (texte === null) return
  expect(texte).toContain(`Rectifie ${un.numero}, arrêté le`)
  expect(texte).toContain('1 500,00')
})

test('qui a siégé lit le procès-verbal, sans le signer ; la comptabilité ne le lit pas', async () => {
  const { id, numero } = await pvDe(1)
  const membre = await scene.ouvrir('/')
  const { motDePasse } = compteDemo('membreCommission')
  await connecter(membre, scene.serveur.url, { email: 'membre2@demo.fr', motDePasse })
  await scene.aller(membre, `/membre-commission/commissions/${commission}/proces-verbal/${id}`)
  await membre.getByRole('heading', { level: 1, name: numero }).waitFor()
  expect(await bouton(membre, 'Je signe électroniquement').count()).toBe(0)
  await verifierAccessibilite(membre)
  const comptable = await scene.ouvrir('/')
  await connecter(comptable, scene.serveur.url, 'comptable')
  await scene.aller(comptable, adressePv())
  await voir(comptable, 'Section non accessible')
})
