import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CommissionEntiere } from '#domain/commission/reponse.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { ajouterJours, formatJour, formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { nommerMois } from '#domain/ecriture/mois.ts'
import type { PvCourt, PvEntier } from '#domain/proces-verbal/reponse.ts'
import { jourTargetDes } from '#domain/virement/jours-target.ts'
import { MOT_DE_PASSE_DEMO } from '#server/demo/comptes.ts'
import { appelerApi } from './appeler-api.ts'
import { attendreEnvoi, attendreSms, dernierEnvoi, lireBoite } from './boite-envoi.ts'
import { type Dossier, donnerAvis, type Reunie, reunir } from './douze-dossiers.ts'
import { statutsDuJour, telecharger, verifierEcritures, verifierOrdre } from './fichiers-du-lot.ts'
import {
  attendreAdresse,
  bouton,
  champ,
  cheminDe,
  connecter,
  type Identite,
  remplir,
  voir,
} from './gestes.ts'
import { monterScene } from './harnais.ts'
import { CHANGE, ENVELOPPE, ISSUES, montantDe, REJETE, SECRET, SIGNENT, SORTENT } from './issues-de-douze.ts'
import { ouvrirDocument, texteDuPdf } from './lire-pdf.ts'
import { reponseBanque } from './reponse-banque.ts'
import { changerRib, verifierEtReprendre } from './rib-en-chemin.ts'
import {
  declarer,
  enregistrer,
  faireLAppel,
  inscrireDeport,
  lireSeance,
  preparerSeance,
} from './seance-de-douze.ts'
import { signerAuNavigateur, signerSansNavigateur } from './signer-convention.ts'
import { signerPv, verifierSommes, verifierTexte } from './signer-pv.ts'
import { verifierAccessibilite, verifierTelQuel } from './surveillance.ts'

// Twelve files before the board, their sitting and minutes, ten agreements, a run of transfers, its entries.
const scene = monterScene({ enchainee: true })
const execution = jourTargetDes(ajouterJours(jourDe(new Date()), 1))

let admin: Page
let commission: Reunie
let presidence: Page
let deporte: Page
let comptable: Page
/** Number and address of the run. */
let lot = { numero: '', adresse: '' }
let conventions: string[] = []

const membre = (n: number): Identite => ({ email: `membre${n}@demo.fr`, motDePasse: MOT_DE_PASSE_DEMO })
const dossier = (i: number): Dossier => {
  const d = commission.dossiers[i]
  if (!d) throw new Error(`Pas de dossier ${i}`)
  return d
}
const entrer = async (qui: Parameters<typeof connecter>[2]): Promise<Page> => {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, qui)
  return page
}
const adresse = (suite = '') => `/admin/commissions/${commission.id}${suite}`
const chezLesMembres = (suite: string) => suite.replace('/admin', '/membre-commission')
const lireCommission = () => appelerApi<CommissionEntiere>(admin, 'GET', `commissions/${commission.id}`)
const dialogue = (page: Page) => page.getByRole('dialog')
const confirmer = (page: Page, nom: string) =>
  dialogue(page).getByRole('button', { name: nom, exact: true }).click()

test('douze dossiers : l’équipe demande la déclaration et inscrit un déport', async () => {
  admin = await entrer('admin')
  commission = await reunir(admin, ISSUES.length, ENVELOPPE)
  await scene.aller(admin, adresse('/deports'))
  await admin.getByRole('switch').check()
  await voir(admin, /^6 membres n’ont pas encore déclaré/)
  await inscrireDeport(admin, 'Hélène Castel', dossier(7), SECRET)
})

test('chaque membre déclare avant de lire : un lien pour l’un, aucun pour les autres', async () => {
  deporte = await entrer('membreCommission')
  await declarer(scene, deporte, commission, dossier(3))
  await voir(deporte, 'Vous êtes déporté·e')
  presidence = await entrer(membre(1))
  await declarer(scene, presidence, commission)
  for (const n of [2, 3, 4]) {
    const page = await entrer(membre(n))
    await declarer(scene, page, commission)
    if (n === 2) await voir(page, 'Vous êtes déporté·e')
    await page.context().close()
  }
  await admin.reload()
  await voir(admin, /^1 membre n’a pas encore déclaré/)
  await verifierAccessibilite(admin)
})

test('les avis donnés, la commission passe devant le conseil (DEC-025, DEC-032)', async () => {
  await donnerAvis(admin, commission.dossiers, 1000)
  await scene.aller(admin, adresse())
  await bouton(admin, 'Valider la commission').click()
  await confirmer(admin, 'Valider la commission')
  await voir(admin, 'Commission validée par la CAA.')
  expect((await lireCommission()).step).toBe(2)
})

test('la séance : l’appel, douze dossiers votés, qui est déporté sort et ne lit rien, la clôture', async () => {
  await scene.aller(admin, adresse())
  const ici = await preparerSeance(admin)
  await faireLAppel(admin, {
    presents: ['Karim Benali', 'Hélène Castel', 'Luc Delattre', 'Marc Roussel'],
    pouvoir: ['Inès Fauvel', 'Luc Delattre'],
    excuse: 'Nora Idir',
  })
  await scene.aller(deporte, `${chezLesMembres(ici)}/suivi`)
  await bouton(admin, 'Ouvrir la séance').click()
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /^Ouvrir le/ })
    .click()
  const { dossiers } = await lireSeance(admin, ici)
  expect(dossiers.map((d) => d.projetId)).toEqual(commission.dossiers.map((d) => d.id))
  for (const [i, issue] of ISSUES.entries()) {
    await admin.getByRole('heading', { level: 2, name: dossier(i).nom, exact: true }).waitFor()
    if (SORTENT[i]) {
      await admin.getByRole('checkbox', { name: SORTENT[i] }).click()
      await voir(admin, /sorti·e à/)
      await voir(admin, '4 votants')
    }
    if (i === 3) {
      await voir(deporte, 'Vous êtes déporté·e sur ce dossier')
      expect(await deporte.getByText(dossier(i).nom).count()).toBe(0)
      await verifierAccessibilite(admin)
    }
    await enregistrer(admin, issue)
  }
  await voir(admin, 'Tous les dossiers à l’ordre sont passés')
  await bouton(admin, 'Clore la séance').click()
  await confirmer(admin, 'Clore la séance')
  await voir(admin, 'Séance close')
  await voir(deporte, 'La séance est close.')
  await deporte.context().close()
})

test('le procès-verbal se rédige de la séance et s’arrête ; la publication attend ses signatures', async () => {
  await scene.aller(admin, adresse('/proces-verbal?etape=2'))
  await admin.getByRole('switch').check()
  await admin.locator('[role=switch]:checked:not([aria-busy])').waitFor()
  await remplir(admin, { mobilePresident: '06 12 34 56 78' })
  await bouton(admin, 'Enregistrer').click()
  await voir(admin, 'Le brouillon est enregistré.')
  await verifierAccessibilite(admin)
  await bouton(admin, 'Arrêter le procès-verbal').click()
  await verifierTelQuel(admin)
  await confirmer(admin, 'Arrêter')
  await voir(admin, 'En attente de signature')
  await scene.aller(admin, adresse())
  await bouton(admin, 'Valider et notifier les porteurs').click()
  await confirmer(admin, 'Valider et notifier les porteurs')
  await voir(dialogue(admin), /doit être signé par la présidence et le secrétariat avant la publication/)
  expect((await lireCommission()).isClosed).toBe(false)
})

test('présidence et secrétariat signent, chacun de son code ; l’exemplaire scellé dit les sommes de la base et se vérifie', async () => {
  const { url } = scene.serveur
  const page = adresse('/proces-verbal?etape=2')
  await signerPv(scene, presidence, chezLesMembres(page), (avant) => attendreSms(url, avant))
  await presidence.context().close()
  await signerPv(scene, admin, page, (avant) => attendreEnvoi(url, 'admin@demo.fr', /code/i, avant))
  const lirePv = async () =>
    (await appelerApi<PvCourt[]>(admin, 'GET', `commissions/${commission.id}/proces-verbaux`))[0]
  await expect.poll(async () => (await lirePv())?.scelle).toBe(true)
  await scene.aller(admin, page)
  const pdf = await ouvrirDocument(admin, admin.getByRole('link', { name: /^Ouvrir l’exemplaire signé/ }))

  const { contenu } = await appelerApi<PvEntier>(admin, 'GET', `proces-verbaux/${(await lirePv())?.id}`)
  verifierSommes(contenu.totaux, (await lireCommission()).montants)
  verifierTexte(texteDuPdf(pdf), commission.dossiers)
  const passant = await scene.ouvrir('/verifier')
  const fichier = { name: 'pv.pdf', mimeType: 'application/pdf', buffer: pdf }
  await passant.locator('input[type=file]').setInputFiles(fichier)
  await voir(passant, 'Ce document est authentique')
  await voir(passant, contenu.numero)
  await passant.context().close()
})

test('la décision se publie ; dix bénéficiaires signent leur convention (DEC-028, DEC-030, DEC-033, CNV-008, CNV-009, CNV-010)', async () => {
  const { url } = scene.serveur
  const avant = await dernierEnvoi(url)
  await scene.aller(admin, adresse())
  await bouton(admin, 'Valider et notifier les porteurs').click()
  await voir(dialogue(admin), /convention à signer \(11\)/)
  await confirmer(admin, 'Valider et notifier les porteurs')
  await voir(admin, 'Commission validée par le CA.')
  await attendreAdresse(admin, '/admin/commissions')
  const [premier, ...autres] = SIGNENT.map(dossier)
  if (!premier) throw new Error('Personne ne signe.')
  const page = await entrer(premier.porteur)
  await signerAuNavigateur(scene, page, premier)
  await page.context().close()
  for (const d of autres) await signerSansNavigateur(url, d)
  const { isClosed, projets } = await lireCommission()
  expect(isClosed).toBe(true)
  const lus = commission.dossiers.map((d) => projets.find((p) => p.id === d.id))
  conventions = lus.map((p) => p?.numeroConvention ?? '')
  expect(lus.map((p) => p?.isConventionSigned)).toEqual(lus.map((_, i) => SIGNENT.includes(i)))
  const recus = (await lireBoite(url)).filter((e) => e.id > avant && e.canal === 'email')
  const ecritA = (d: Dossier) => recus.some((e) => e.a === d.porteur.email && e.sujet?.includes(d.numero))
  expect(commission.dossiers.map(ecritA)).toEqual(ISSUES.map((issue) => 'montant' in issue))
})

test('un lot de dix : un RIB change en chemin, cette ligne seule arrête l’approbation', async () => {
  comptable = await entrer('comptable')
  await scene.aller(comptable, '/admin/virements')
  const choix = (i: number) => comptable.getByRole('checkbox', { name: `Choisir ${dossier(i).numero}` })
  for (const i of SIGNENT) await choix(i).check()
  expect(await choix(10).count()).toBe(0)
  await remplir(comptable, { execution: formatJour(execution) })
  await verifierAccessibilite(comptable)
  await bouton(comptable, 'Préparer le lot').click()
  const titre = comptable.getByRole('heading', { level: 1, name: /^Virement VIR-/ })
  const numero = ((await titre.textContent()) ?? '').replace('Virement ', '')
  lot = { numero, adresse: cheminDe(comptable.url()) }
  await scene.aller(admin, lot.adresse)
  await bouton(admin, /^Approuver 10.virements$/).click()
  await dialogue(admin)
    .getByRole('heading', { name: /^Approuver 10.virements pour/ })
    .waitFor()
  const porteur = await entrer(dossier(CHANGE).porteur)
  await changerRib(scene, porteur, dossier(CHANGE))
  await porteur.context().close()
  await confirmer(admin, 'Approuver')
  await admin.getByRole('heading', { name: 'Le RIB a changé depuis la préparation' }).waitFor()
  await voir(admin, /9.lignes à approuver/)
  await voir(admin, /^Décidez d’abord de la ligne/)
  await verifierAccessibilite(admin)
})

test('le nouveau RIB est vérifié par un appel puis repris ; le lot est approuvé, son fichier valide', async () => {
  await comptable.reload()
  await verifierEtReprendre(comptable)
  await admin.reload()
  await bouton(admin, /^Approuver 10.virements$/).click()
  await confirmer(admin, 'Approuver')
  await voir(admin, /Approuvé par vous à/)
  await comptable.reload()
  const fichier = await telecharger(comptable, () => bouton(comptable, 'Télécharger le fichier').click())
  await verifierOrdre(fichier, conventions)
  await voir(comptable, 'À la banque')
  const porteur = await entrer(dossier(0).porteur)
  await scene.aller(porteur, `/porteur-projet/paiement?projetId=${dossier(0).id}`)
  await voir(porteur, `Virement transmis à la banque, exécution prévue le ${formatJourLong(execution)}.`)
  await verifierAccessibilite(porteur)
  for (const page of [porteur, admin, comptable]) await page.context().close()
})

test('le jour venu, la banque répond : neuf virements payés, un rejeté', async () => {
  await scene.serveur.arreter()
  await scene.serveur.demarrer(new Date(`${execution}T11:00:00Z`))
  const { url } = scene.serveur
  const avant = await dernierEnvoi(url)
  comptable = await entrer('comptable')
  await scene.aller(comptable, lot.adresse)
  await bouton(comptable, 'Lire une réponse de la banque').click()
  const reponse = reponseBanque(lot.numero, statutsDuJour(conventions, execution))
  await dialogue(comptable).locator('input[type=file]').setInputFiles(reponse)
  await voir(dialogue(comptable), 'Ce qui va changer : 9 payés, 1 rejeté.')
  await verifierTelQuel(comptable)
  await bouton(comptable, 'Appliquer').click()
  await comptable.getByRole('heading', { name: /ompte clos/ }).waitFor()
  await voir(comptable, 'Terminé, 1 rejet')
  await verifierAccessibilite(comptable)
  for (const i of SIGNENT) {
    const sujet = i === REJETE ? /refusé/ : /Votre aide a été versée/
    await attendreEnvoi(url, dossier(i).porteur.email, sujet, avant)
  }
})

test('sur « Paiement », l’un lit le jour où il a été payé, l’autre ce qu’il doit corriger', async () => {
  const paye = await entrer(dossier(0).porteur)
  await scene.aller(paye, `/porteur-projet/paiement?projetId=${dossier(0).id}`)
  await voir(paye, `Payé le ${formatJourLong(execution)}.`)
  await voir(paye, formatEuros(montantDe(0)))
  await verifierAccessibilite(paye)
  const rejete = await entrer(dossier(REJETE).porteur)
  await voir(rejete, 'Virement refusé par la banque : vérifiez votre RIB.')
  await rejete
    .locator(`a[href$="/paiement?projetId=${dossier(REJETE).id}"]`)
    .first()
    .click()
  await voir(rejete, /Votre banque donne ce motif.: compte clos\./)
  await voir(rejete, conventions[REJETE] ?? 'absente')
  await verifierAccessibilite(rejete)
  await rejete.getByRole('link', { name: 'Vérifier mon RIB' }).click()
  await champ(rejete, 'iban').waitFor()
})

test('les écritures du mois : débit égal au crédit, neuf paiements, aucun pour le virement rejeté', async () => {
  const mois = execution.slice(0, 7)
  await scene.aller(comptable, `/admin/ecritures?mois=${mois}`)
  const exporter = bouton(comptable, `Exporter ${nommerMois(mois)}`)
  const fichier = await telecharger(comptable, () => exporter.click())
  verifierEcritures(fichier, { lot: lot.numero, conventions, execution })
})
