import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CommissionCourte, CommissionEntiere } from '#domain/commission/reponse.ts'
import type { Declarations } from '#domain/deport/reponse.ts'
import { appelerApi } from './appeler-api.ts'
import { lireBoite } from './boite-envoi.ts'
import { bouton, connecter, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { remplirCommission } from './remplir-commission.ts'
import { verifierAccessibilite } from './surveillance.ts'

// More applications than one page holds: what is chosen, counted and published is all of them.
const scene = monterScene({ enchainee: true })
const DEMANDES = 130
const PAGE = 100
let admin: Page
let id = 0
let refusees = 0

const lire = () => appelerApi<CommissionEntiere>(admin, 'GET', `commissions/${id}`)
const ouvrir = async () => {
  await scene.aller(admin, `/admin/commissions/${id}`)
  await admin
    .locator('tbody tr')
    .nth(PAGE - 1)
    .waitFor()
}
const cochees = () => admin.locator('tbody input[type=checkbox]:checked').count()
const dialogue = (nom: string) => admin.getByRole('dialog').getByRole('button', { name: nom, exact: true })

test('cent trente demandes : cent par page, et les comptes de toutes', async () => {
  admin = await scene.ouvrir('/')
  await connecter(admin, scene.serveur.url, 'admin')
  const commissions = await appelerApi<CommissionCourte[]>(admin, 'GET', 'commissions')
  id = commissions.find((c) => c.step === 1 && !c.isClosed)?.id ?? 0
  const { personnes } = await appelerApi<Declarations>(admin, 'GET', `commissions/${id}/declarations`)
  for (const lien of personnes.flatMap((p) => p.liens))
    await appelerApi(admin, 'PATCH', `deports/${lien.id}/lever`, { motif: 'Pour l’histoire.' })
  await remplirCommission(
    scene.serveur,
    id,
    DEMANDES,
    `montant_demande = 3000, montant_recommande = 1000, retire_le = null, retire_motif = null,
     caa_avis = 'accepte', caa_montant = 1000, caa_motif = null, caa_le = now(), caa_par = 1`,
  )
  // Those of the second page are refused, without their reason being told.
  await remplirCommission(
    scene.serveur,
    id,
    DEMANDES,
    `caa_avis = case when id > 900000 + ${DEMANDES} - 40 then 'refuse' else 'accepte' end,
     caa_montant = case when id > 900000 + ${DEMANDES} - 40 then null else 1000 end,
     caa_motif = case when id > 900000 + ${DEMANDES} - 40 then 'Hors du champ.' end,
     caa_mail = true`,
  )
  const { projets } = await lire()
  refusees = projets.filter((p) => p.avisCAA?.decision === 'refuse').length
  expect([projets.length, refusees > 0]).toEqual([DEMANDES, true])
  await ouvrir()
  expect(await admin.locator('tbody tr').count()).toBe(PAGE)
  await verifierAccessibilite(admin)
  await admin.getByRole('link', { name: /^Suivante/ }).click()
  await admin.waitForURL(/page=2/)
  await admin
    .locator('tbody tr')
    .nth(DEMANDES - PAGE)
    .waitFor({ state: 'detached' })
  expect(await admin.locator('tbody tr').count()).toBe(DEMANDES - PAGE)
})

test('« Valider la commission » publie l’avis de chaque page (DEC-018)', async () => {
  await ouvrir()
  await bouton(admin, 'Valider la commission').click()
  await voir(admin.getByRole('dialog'), new RegExp(`sans le motif \\(${refusees}\\)`))
  await dialogue('Valider la commission').click()
  await voir(admin, 'Commission validée par la CAA.')
  const { projets, isValidatedCAA } = await lire()
  expect([isValidatedCAA, projets.filter((p) => p.isRefusedCAA).length]).toEqual([true, refusees])
})

test('« Tout sélectionner » prend toutes les pages, et chacune reçoit sa décision et son e-mail une fois (DEC-027, DEC-028)', async () => {
  await ouvrir()
  await admin.getByRole('checkbox', { name: 'Tout sélectionner' }).check()
  const ici = (await lire()).projets.slice(0, PAGE).filter((p) => !p.isRefusedCAA).length
  await expect.poll(cochees).toBe(ici)
  await admin.getByRole('link', { name: /^Suivante/ }).click()
  await admin.waitForURL(/page=2/)
  await expect.poll(cochees).toBe(DEMANDES - refusees - ici)
  await bouton(admin, 'Valider et notifier les porteurs').click()
  await voir(admin.getByRole('dialog'), new RegExp(`convention à signer \\(${DEMANDES - refusees}\\)`))
  await verifierAccessibilite(admin)
  await dialogue('Valider et notifier les porteurs').click()
  await voir(admin, 'Commission validée par le CA.')
  const { projets, isClosed, montants } = await lire()
  expect([isClosed, montants.alloue, projets.filter((p) => p.isAcceptedCA).length]).toEqual([
    true,
    (DEMANDES - refusees) * 1000,
    DEMANDES - refusees,
  ])
  const envois = await lireBoite(scene.serveur.url)
  for (const { numero } of projets)
    expect([numero, envois.filter((e) => e.sujet?.includes(`n°\u00a0${numero}`)).length]).toEqual([numero, 1])
})
