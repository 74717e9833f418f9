import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lireZip } from '#test-kit/banc/lire/lire-zip.ts'
import { bouton, compteDemo, connecter, remplir, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { verifierAccessibilite } from './surveillance.ts'

// What an administrator takes away: an archive parcel, then what a spreadsheet reads by a token.
const scene = monterScene({ enchainee: true })
let admin: Page
let lien = ''
let entier: Buffer

const demander = async (adresse: string, headers: Record<string, string> = {}): Promise<IncomingMessage> => {
  const [reponse] = (await once(get(adresse, { headers }), 'response')) as [IncomingMessage]
  return reponse
}
const lire = async (reponse: AsyncIterable<Buffer>): Promise<Buffer> => {
  const morceaux: Buffer[] = []
  for await (const m of reponse) morceaux.push(m)
  return Buffer.concat(morceaux)
}

test('un colis se prépare, se télécharge dans le navigateur, et chaque fichier est celui du manifeste', async () => {
  admin = await scene.ouvrir('/')
  await connecter(admin, scene.serveur.url, 'admin')
  await scene.aller(admin, '/admin/colis')
  await remplir(admin, { du: '01/01/2024', au: '31/12/2027' })
  await admin
    .locator('.colis-compte')
    .getByText(/demandes?/)
    .waitFor()
  await verifierAccessibilite(admin)
  await bouton(admin, 'Préparer le colis').click()
  await bouton(admin, 'Télécharger').waitFor()
  await verifierAccessibilite(admin)
  const [telechargement] = await Promise.all([
    admin.waitForEvent('download'),
    bouton(admin, 'Télécharger').click(),
  ])
  lien = telechargement.url()
  entier = readFileSync(await telechargement.path())
  const zip = lireZip(entier)
  const [, ...lignes] = String(zip.get('manifeste.csv')).trimEnd().split('\r\n')
  expect(lignes.length).toBe(zip.size - 1)
  for (const ligne of lignes) {
    const [nom = '', empreinte] = ligne.split(';')
    const contenu = zip.get(nom) ?? Buffer.alloc(0)
    expect([nom, createHash('sha256').update(contenu).digest('hex')]).toEqual([nom, empreinte])
  }
})

test('coupé au milieu, le téléchargement se reprend là où il s’est arrêté, sans session : les mêmes octets', async () => {
  const premiere = await demander(lien)
  const recus: Buffer[] = []
  let taille = 0
  for await (const m of premiere) {
    recus.push(m)
    taille += m.length
    if (taille >= entier.length / 2) break
  }
  expect([premiere.complete, taille < entier.length]).toEqual([false, true])
  const suite = await demander(lien, {
    range: `bytes=${taille}-`,
    'if-range': String(premiere.headers.etag),
  })
  expect([suite.statusCode, suite.headers['content-range']]).toEqual([
    206,
    `bytes ${taille}-${entier.length - 1}/${entier.length}`,
  ])
  expect(Buffer.concat([...recus, await lire(suite)]).equals(entier)).toBe(true)
  const autre = await demander(lien.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')))
  expect(autre.statusCode).not.toBe(200)
  autre.resume()
})

test('un jeton se montre une fois, ouvre le fichier de sa portée et lui seul, puis se révoque', async () => {
  await scene.aller(admin, '/admin/jetons')
  await bouton(admin, 'Créer un jeton').first().click()
  await remplir(admin, {
    nom: 'Tableur de la direction',
    motDePasseActuel: compteDemo('admin').motDePasse,
  })
  await admin.getByRole('checkbox', { name: /^paiements/ }).check()
  await bouton(admin, 'Créer le jeton').click()
  const secret = String(await admin.locator('.jeton-texte code').textContent())
  await verifierAccessibilite(admin)
  await admin.getByRole('checkbox', { name: 'Je l’ai rangé dans un coffre de mots de passe' }).check()
  await bouton(admin, 'Terminer').click()
  await admin.locator('.jeton-texte').waitFor({ state: 'detached' })
  expect(await admin.locator('body').textContent()).not.toContain(secret)
  const comme = (fichier: string) =>
    fetch(`${scene.serveur.url}/gestion/api/lecture/v1/${fichier}`, {
      headers: { authorization: `Basic ${Buffer.from(`tableur:${secret}`).toString('base64')}` },
    })
  const lu = await comme('paiements.csv')
  expect(lu.status).toBe(200)
  const [entetes, premiere] = (await lu.text()).split('\r\n')
  expect(entetes).toContain('Montant')
  expect(premiere?.split(';').length).toBe(entetes?.split(';').length)
  expect((await comme('structures.csv')).status).toBe(403)
  await admin.reload()
  await voir(admin, `finit par ${secret.slice(-4)}`)
  await admin.getByRole('button', { name: /^Révoquer Tableur de la direction/ }).click()
  await bouton(admin, 'Révoquer le jeton').click()
  await voir(admin, 'Le jeton « Tableur de la direction » est révoqué.')
  expect((await comme('paiements.csv')).status).toBe(401)
})
