import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AVIS_CHANGE, COMMISSION_CHANGEE } from '#domain/commission/avis-lu.ts'
import type { CommissionEntiere } from '#domain/commission/reponse.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { MOT_DE_PASSE_DEMO } from '#server/demo/comptes.ts'
import { appelerApi } from './appeler-api.ts'
import { lireBoite } from './boite-envoi.ts'
import { attendreAdresse, bouton, champ, connecter, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { porteurAvec } from './porteurs-demo.ts'
import { verifierAccessibilite } from './surveillance.ts'

// A commission from its creation to its closing: what is decided stays inside until it is published.
const scene = monterScene({ enchainee: true })
const SECRET = 'Programmation trop éloignée du livre.'
let admin: Page
let porteur: Page
let idProjet = 0
let email = ''
let commission = { id: 0, titre: '' }

const lireCommission = () => appelerApi<CommissionEntiere>(admin, 'GET', `commissions/${commission.id}`)
/** Links live a quarter of an hour: what opens them changes at each read, not what is read. */
const lireCommeAuPorteur = async (): Promise<ProjetCourt> => {
  const lu = await appelerApi<ProjetCourt>(porteur, 'GET', `projets/${idProjet}`)
  return JSON.parse(JSON.stringify(lu).replaceAll(/\?fin=[^"]*/g, ''))
}
const ouvrirCommission = async (page: Page, base = '/admin/commissions') => {
  await scene.aller(page, `${base}/${commission.id}`)
  await page.getByRole('heading', { level: 1, name: commission.titre }).waitFor()
}
const dialogue = (nom: string) => admin.getByRole('dialog').getByRole('button', { name: nom, exact: true })

test('l’administration crée une commission à une date du calendrier, prévenue qu’elle ne changera plus (NAV-026, COM-006, COM-011, COM-013, COM-016)', async () => {
  admin = await scene.ouvrir('/')
  await connecter(admin, scene.serveur.url, 'admin')
  await attendreAdresse(admin, '/admin/porteur')
  await scene.aller(admin, '/admin/commissions')
  await admin.getByRole('link', { name: '+ Créer une commission' }).click()
  await attendreAdresse(admin, '/admin/commissions/create')
  await champ(admin, 'date').selectOption({ index: 1 })
  await champ(admin, 'montantDisponible').fill('3 000,50')
  await verifierAccessibilite(admin)
  await bouton(admin, 'Créer la commission').click()
  await voir(admin.getByRole('dialog'), /ne peut plus être modifiée/)
  await dialogue('Créer la commission').click()
  await attendreAdresse(admin, '/admin/commissions')
  const commissions = await appelerApi<CommissionEntiere[]>(admin, 'GET', 'commissions')
  const creee = commissions.find((c) => c.montantDisponible === 3000.5)
  if (!creee) throw new Error('La commission n’est pas dans la liste.')
  const jour = creee.date.split('-').reverse().join('/')
  commission = { id: creee.id, titre: `Commission ${creee.numero} du ${jour}` }
  await admin.getByRole('button', { name: 'Projets, trier' }).click()
  await admin.waitForURL(/tri=-projets/)
  await admin.getByRole('button', { name: 'Filtre' }).click()
  await verifierAccessibilite(admin)
})

test('les demandes acceptées lui sont affectées ; cachée, ses membres l’ignorent, montrée ils la lisent (COM-004, COM-021, PER-036)', async () => {
  const { projet, ...identite } = await porteurAvec(
    scene.serveur.url,
    (p) => p.isAccepted && !p.hasCommission && !p.isWithdrawn,
  )
  idProjet = projet.id
  email = identite.email
  const libres = await appelerApi<ProjetCourt[]>(admin, 'GET', 'projets?onglet=affectation')
  const choisis = [projet, ...libres.filter((p) => p.id !== projet.id).slice(0, 3)]
  expect(choisis).toHaveLength(4)
  for (const { id } of choisis)
    await appelerApi(admin, 'PATCH', `projets/${id}/commission`, { idCommission: commission.id })
  const membre = await scene.ouvrir('/')
  await connecter(membre, scene.serveur.url, 'membreCommission')
  scene.surveillance.tolerer(/status of 404/)
  await scene.aller(membre, `/membre-commission/commissions/${commission.id}`)
  await voir(membre, `Commission avec l'ID ${commission.id} introuvable.`)
  await ouvrirCommission(admin)
  await admin.getByRole('switch').check()
  await admin.locator('[role=switch]:checked:not([aria-busy])').waitFor()
  await ouvrirCommission(membre, '/membre-commission/commissions')
  expect(await membre.getByRole('row').count()).toBe(6)
  expect(await membre.getByRole('button', { name: /avis|Valider/ }).count()).toBe(0)
  await verifierAccessibilite(membre)
})

test('chaque demande reçoit un avis, dans la liste ou face à son dossier ; le porteur n’en voit rien (DEC-006, DEC-017, DEC-023, DEC-024)', async () => {
  porteur = await scene.ouvrir('/')
  await connecter(porteur, scene.serveur.url, { email, motDePasse: MOT_DE_PASSE_DEMO })
  const avant = await lireCommeAuPorteur()
  const { projets } = await lireCommission()
  const [un, deux, trois, quatre] = projets.map((p) => p.numero)
  await ouvrirCommission(admin)
  expect(await bouton(admin, 'Valider la commission').isDisabled()).toBe(true)
  for (const [numero, montant] of [
    [un, '1000'],
    [quatre, '800'],
  ]) {
    await bouton(admin, `Donner un avis, projet ${numero}`).click()
    await admin.getByRole('radio', { name: 'Accepter' }).check()
    await champ(admin, 'montantAlloue').fill(montant ?? '')
    await verifierAccessibilite(admin)
    await bouton(admin, 'Enregistrer l’avis').click()
    // Said for three seconds: before what may take longer.
    await voir(admin, 'Avis enregistré.')
    await bouton(admin, `Modifier, projet ${numero}`).waitFor()
  }
  await bouton(admin, `Donner un avis, projet ${deux}`).click()
  await admin.getByRole('radio', { name: 'Refuser' }).check()
  await champ(admin, 'motifRefus').fill(SECRET)
  await admin.getByRole('checkbox', { name: /e-mail de refus/ }).check()
  await bouton(admin, 'Enregistrer l’avis').click()
  await bouton(admin, `Modifier, projet ${deux}`).waitFor()
  await scene.aller(admin, `/admin/commissions/${commission.id}/validation?id=${projets[2]?.id}`)
  await voir(admin, 'Rappel des aides accordées')
  await admin.getByRole('heading', { level: 2, name: 'Documents à joindre' }).waitFor()
  await verifierAccessibilite(admin)
  await admin.getByRole('radio', { name: 'En attente' }).check()
  await bouton(admin, 'Enregistrer l’avis').click()
  await attendreAdresse(admin, `/admin/commissions/${commission.id}`)
  await bouton(admin, `Modifier, projet ${trois}`).waitFor()
  expect(await lireCommeAuPorteur()).toEqual(avant)
})

test('deux gestionnaires à la fois : le second apprend ce que le premier a fait, et rien ne part sans avoir été relu', async () => {
  const { id, numero } = (await lireCommission()).projets[0] ?? {}
  const autre = await scene.ouvrir('/')
  await connecter(autre, scene.serveur.url, 'admin')
  /** Somebody else decides while this call is on its way: sent before the page reads again, however late. */
  const croiser = async (appel: string, envoyer: () => Promise<void>, montant: string) => {
    const { promise: libre, resolve: laisser } = Promise.withResolvers<void>()
    const enChemin = autre.waitForRequest(`**/gestion/api/${appel}`)
    await autre.route(`**/gestion/api/${appel}`, (r) => libre.then(() => r.continue()))
    await envoyer()
    await enChemin
    await ouvrirCommission(admin)
    await donnerMontant(admin, montant)
    await bouton(admin, `Modifier, projet ${numero}`).waitFor()
    laisser()
  }
  const donnerMontant = async (page: Page, montant: string) => {
    await bouton(page, `Modifier, projet ${numero}`).click()
    await champ(page, 'montantAlloue').fill(montant)
    await bouton(page, 'Enregistrer l’avis').click()
  }
  await ouvrirCommission(autre)
  await croiser(`projets/${id}/decisionCAA`, () => donnerMontant(autre, '1100'), '900')
  await voir(autre, /quelqu’un d’autre a enregistré.*Accepté, 900,00.€/)
  await voir(autre, AVIS_CHANGE[1])
  expect(await champ(autre, 'montantAlloue').inputValue()).toMatch(/^1.?100/)
  await verifierAccessibilite(autre)
  await bouton(autre, 'Enregistrer l’avis').click()
  await voir(autre, 'Avis enregistré.')
  await bouton(autre, `Modifier, projet ${numero}`).waitFor()

  const valider = autre
    .getByRole('dialog')
    .getByRole('button', { name: 'Valider la commission', exact: true })
  await bouton(autre, 'Valider la commission').click()
  await croiser(`commissions/${commission.id}/validerCAA`, () => valider.click(), '1000')
  await voir(autre.getByRole('dialog'), COMMISSION_CHANGEE)
  await verifierAccessibilite(autre)
  const { isValidatedCAA, projets } = await lireCommission()
  expect([isValidatedCAA, projets[0]?.avisCAA?.montantAlloue]).toEqual([false, 1000])
  const envois = await lireBoite(scene.serveur.url)
  expect(envois.filter((e) => e.sujet?.includes(projets[1]?.numero ?? '?'))).toEqual([])
  await autre.context().close()
})

test('« Valider la commission » publie les avis, l’e-mail de refus part une fois et sans le motif (DEC-018, DEC-025, DEC-029, DEC-032)', async () => {
  const refusee = (await lireCommission()).projets[1]
  await bouton(admin, 'Valider la commission').click()
  await voir(admin.getByRole('dialog'), /sans le motif \(1\)/)
  await verifierAccessibilite(admin)
  await dialogue('Valider la commission').click()
  await voir(admin, 'Commission validée par la CAA.')
  await admin.getByRole('heading', { level: 2, name: 'Avis du Conseil d’Administration' }).waitFor()
  const envois = (await lireBoite(scene.serveur.url)).filter((e) => e.sujet?.includes(refusee?.numero ?? '?'))
  expect(envois.map((e) => e.texte.includes(SECRET))).toEqual([false])
})

test('le conseil décide : au-delà de l’enveloppe c’est refusé, et rien ne se voit avant la publication (DEC-008, DEC-022, DEC-026)', async () => {
  const avant = await lireCommeAuPorteur()
  const { projets } = await lireCommission()
  const attente = projets.find((p) => p.isAttenteCAA)
  await bouton(admin, `Instruire CA, projet ${attente?.numero}`).click()
  await admin.getByRole('radio', { name: 'Accepter' }).check()
  await champ(admin, 'montantAlloue').fill('3000,51')
  await bouton(admin, 'Enregistrer la décision').click()
  await voir(admin, 'Le montant disponible de la commission est dépassé.')
  await champ(admin, 'montantAlloue').fill('1500')
  await bouton(admin, 'Enregistrer la décision').click()
  await bouton(admin, `Modifier, projet ${attente?.numero}`).waitFor()
  const refusee = projets[3]
  await bouton(admin, `Instruire CA, projet ${refusee?.numero}`).click()
  await admin.getByRole('radio', { name: 'Refuser' }).check()
  await champ(admin, 'motifRefus').fill(SECRET)
  await admin.getByRole('checkbox', { name: /e-mail de refus/ }).check()
  await bouton(admin, 'Enregistrer la décision').click()
  await bouton(admin, `Modifier, projet ${refusee?.numero}`).waitFor()
  expect(await bouton(admin, 'Valider et notifier les porteurs').isDisabled()).toBe(true)
  await admin.getByRole('checkbox', { name: 'Tout sélectionner' }).check()
  await verifierAccessibilite(admin)
  const relu = await lireCommeAuPorteur()
  expect(relu).toEqual(avant)
})

test('« Valider et notifier les porteurs » clôt, publie et écrit à chacun une fois (COM-041, DEC-027, DEC-028, DEC-030, DEC-033, STA-012)', async () => {
  await bouton(admin, 'Valider et notifier les porteurs').click()
  await voir(admin.getByRole('dialog'), /convention à signer \(2\)/)
  await dialogue('Valider et notifier les porteurs').click()
  await voir(admin, 'Commission validée par le CA.')
  await attendreAdresse(admin, '/admin/commissions')
  const { projets, isClosed, montants } = await lireCommission()
  expect([isClosed, montants.alloue]).toEqual([true, 2500])
  const envois = await lireBoite(scene.serveur.url)
  // The agreement of another application may bear that number, after « C- ».
  for (const p of projets)
    expect(envois.filter((e) => e.sujet?.includes(`n°\u00a0${p.numero}`))).toHaveLength(1)
  expect(envois.filter((e) => e.texte.includes(SECRET))).toEqual([])
  expect(projets.map((p) => [p.isAcceptedCA, p.isRefusedCAA, p.isRefusedCA])).toEqual([
    [true, false, false],
    [false, true, false],
    [true, false, false],
    [false, false, true],
  ])
  const [mien] = projets.filter((p) => p.id === idProjet)
  const { libelleEtat } = await lireCommeAuPorteur()
  expect(libelleEtat).toBe(mien?.isAcceptedCA ? 'Validé par la commission' : 'Refusé par la commission')
  await scene.aller(admin, `/admin/commissions/${commission.id}`)
  await admin.locator('.page-retour[href*="tab=commissionsClosed"]').waitFor()
})
