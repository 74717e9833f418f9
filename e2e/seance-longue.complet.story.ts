import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CommissionCourte } from '#domain/commission/reponse.ts'
import type { Declarations } from '#domain/deport/reponse.ts'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { appelerApi } from './appeler-api.ts'
import { tabuler } from './clavier.ts'
import { bouton, champ, connecter, uneFois, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { remplirCommission, SANS_AVIS } from './remplir-commission.ts'
import { verifierTelQuel } from './surveillance.ts'

// A sitting of the real size, from a network that fails to its last file, by the keyboard alone.
const scene = monterScene({ enchainee: true })
const DOSSIERS = 102
let admin: Page
let salle: Page
let adresse = ''

const numero = () => Number(adresse.split('/').at(-1))
const lire = () => appelerApi<SeanceEntiere>(admin, 'GET', `seances/${numero()}`)
const titre = (page: Page, d: { nom: string | null; structure: string } | undefined) =>
  page.getByRole('heading', { level: 2, name: d?.nom ?? d?.structure ?? '', exact: true }).waitFor()
const montant = () => champ(admin, 'montantAlloue')

test('cent deux dossiers à l’ordre, la séance ouverte, la salle qui la suit d’un autre poste', async () => {
  admin = await scene.ouvrir('/', { viewport: { width: 1440, height: 900 } })
  await connecter(admin, scene.serveur.url, 'admin')
  const commissions = await appelerApi<CommissionCourte[]>(admin, 'GET', 'commissions')
  const commission = commissions.find((c) => c.step === 1 && !c.isClosed)?.id ?? 0
  const { personnes } = await appelerApi<Declarations>(admin, 'GET', `commissions/${commission}/declarations`)
  for (const { id } of personnes.flatMap((p) => p.liens))
    await appelerApi(admin, 'PATCH', `deports/${id}/lever`, { motif: 'Pour l’histoire.' })
  // As many files as a real sitting had.
  await remplirCommission(scene.serveur, commission, DOSSIERS, SANS_AVIS)
  const preparee = await appelerApi<SeanceEntiere>(admin, 'POST', `commissions/${commission}/seances`, {
    etape: 1,
    lieu: 'Salle Beaumarchais',
    president: personnes.find((p) => p.role === 'membreCommission')?.id,
    secretaire: 1,
  })
  adresse = `/admin/commissions/${commission}/seance/${preparee.id}`
  expect(preparee.dossiers).toHaveLength(DOSSIERS)
  for (const { id } of preparee.membres)
    await appelerApi(admin, 'POST', `seances/${preparee.id}/membres/${id}`, { pointage: 'arrive' })
  const lie = preparee.membres.at(-1)?.id
  for (const d of [20, 21, 60])
    await appelerApi(admin, 'POST', `projets/${preparee.dossiers[d]?.projetId}/deports-inscrits`, {
      utilisateurId: lie,
      type: 'fonction',
      precision: null,
    })
  const { version } = await lire()
  await appelerApi(admin, 'POST', `seances/${preparee.id}/ouvrir`, { version })
  salle = await scene.ouvrir('/', { viewport: { width: 1920, height: 1080 } })
  await connecter(salle, scene.serveur.url, 'admin')
  await salle.clock.install()
  await scene.aller(salle, `${adresse}/ecran`)
  await scene.aller(admin, adresse)
  const [premier] = (await lire()).dossiers
  await titre(salle, premier)
  await titre(admin, premier)
})

test('le réseau de la salle coupé soixante secondes : elle dit l’âge de ses données, puis l’état juste (contrôle 13)', async () => {
  scene.surveillance.tolerer(/net::ERR_|Failed to fetch/)
  const [premier, deuxieme] = (await lire()).dossiers
  await salle.context().setOffline(true)
  await unanime()
  await titre(admin, deuxieme)
  expect(await salle.getByText(/^Données d’il y a/).count()).toBe(0)
  await salle.clock.fastForward(61_000)
  await voir(salle, 'Données d’il y a 1 min')
  await salle.clock.fastForward(120_000)
  await voir(salle, 'Données d’il y a 3 min')
  await titre(salle, premier)
  await verifierTelQuel(salle)
  await salle.context().setOffline(false)
  await titre(salle, deuxieme)
  await salle.getByText(/^Données d’il y a/).waitFor({ state: 'detached' })
})

test('hors ligne, la conduite garde la saisie ; la ligne revenue, le dossier s’enregistre une fois', async () => {
  const [, ici, suite] = (await lire()).dossiers
  await titre(admin, ici)
  await admin.context().setOffline(true)
  await voir(admin, 'Hors ligne, rien n’est perdu.')
  await admin.keyboard.press('a')
  await admin.keyboard.type('1234,5')
  await unanime()
  await bouton(admin, 'Réessayer').waitFor()
  await verifierTelQuel(admin)
  expect([await montant().inputValue(), await champ(admin, 'pour').inputValue()]).toEqual(['1234,5', '6'])
  await admin.context().setOffline(false)
  await admin.getByText('Hors ligne, rien n’est perdu.').waitFor({ state: 'detached' })
  await titre(admin, ici)
  await admin.keyboard.press('Control+Enter')
  await titre(admin, suite)
  const enregistre = (await lire()).dossiers[1]
  expect([enregistre?.version, enregistre?.enregistre?.montantAlloue]).toEqual([1, 1234.5])
})

test('la réponse perdue en chemin : ce qui a été enregistré se lit, et ne l’est pas deux fois', async () => {
  const [, , ici, suite] = (await lire()).dossiers
  await titre(admin, ici)
  const statuts: number[] = []
  await uneFois(admin, '**/avis', async (route) => {
    statuts.push((await route.fetch()).status())
    await route.abort('connectionreset')
  })
  await unanime()
  // What is lost is the answer of what was recorded, not a refusal.
  await expect.poll(() => statuts).toEqual([200])
  await voir(admin, /^Enregistré par vous à/)
  await bouton(admin, 'Aller au dossier en cours').press('Enter')
  await titre(admin, suite)
  expect((await lire()).dossiers[2]?.version).toBe(1)
})

/** Accepted as proposed, by everybody: three keys. */
async function unanime(): Promise<void> {
  await admin.locator('.seance-saisie input:focus').waitFor()
  await admin.keyboard.press('a')
  await admin.keyboard.press('u')
  await admin.getByText(/^\d voix pour \d\svotant/).waitFor()
  await admin.keyboard.press('Control+Enter')
}

test('mis de côté puis repris, déplacé, et jusqu’au dernier : cent deux dossiers au clavier (contrôle 14)', async () => {
  const debut = (await lire()).dossiers
  const mobile = debut.at(-1)?.nom ?? ''
  await titre(admin, debut[3])
  await admin.keyboard.press('c')
  await admin.getByRole('dialog').waitFor()
  await admin.keyboard.type('Devis à compléter')
  await admin.keyboard.press('Control+Enter')
  await titre(admin, debut[4])
  await tabuler(admin, bouton(admin, '1 de côté'))
  await admin.keyboard.press('Enter')
  await tabuler(admin, bouton(admin, debut[3]?.nom ?? ''))
  await admin.keyboard.press('Enter')
  await tabuler(admin, bouton(admin, 'Appeler ce dossier'))
  await admin.keyboard.press('Enter')
  await titre(admin, debut[3])
  await tabuler(admin, bouton(admin, /^Voir les 102/))
  await admin.keyboard.press('Enter')
  await bouton(admin, mobile).focus()
  await admin.keyboard.press('Alt+ArrowUp')
  await voir(admin, `${mobile}, 101ᵉ`)
  await tabuler(admin, bouton(admin, 'Voir la suite seulement'))
  await admin.keyboard.press('Enter')

  const envois: string[] = []
  admin.on('request', (r) => r.url().endsWith('/avis') && envois.push(r.url()))
  await admin.keyboard.press('v')
  const reste = (await lire()).dossiers.filter((d) => d.enregistre === null)
  for (const [i, d] of reste.entries()) {
    await titre(admin, d)
    if (d.deports.length > 0 && (await admin.locator('[data-sortie]').count()) > 0) {
      await admin.keyboard.press('s')
      await admin.keyboard.press('Space')
      await voir(admin, /^sorti·e à/)
      await admin.keyboard.press('v')
    }
    await unanime()
    if (i === 60) await titre(salle, reste[61])
  }
  await voir(admin, 'Tous les dossiers à l’ordre sont passés')
  expect(envois).toHaveLength(reste.length)
  const fin = await lire()
  expect(fin.dossiers.map((d) => d.etat)).toEqual(Array(DOSSIERS).fill('enregistre'))
  expect([fin.enveloppe.nbAccordes, fin.enveloppe.accorde]).toEqual([DOSSIERS, 102_234.5])
  await voir(salle, 'Fin de l’ordre du jour')
})
