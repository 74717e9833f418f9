import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CommissionCourte } from '#domain/commission/reponse.ts'
import type { Declarations } from '#domain/deport/reponse.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { appelerApi } from './appeler-api.ts'
import { tabuler, taper, valider } from './clavier.ts'
import { attendreAdresse, bouton, champ, connecter, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { verifierAccessibilite, verifierTelQuel } from './surveillance.ts'

// A sitting of twelve files by the keyboard alone, the room's screen and a member's following it.
const scene = monterScene({ enchainee: true })
const DOSSIERS = 12
let admin: Page
let salle: Page
let membre: Page
let commission = 0
let adresse = ''
let marc = 0

const lire = () => appelerApi<SeanceEntiere>(admin, 'GET', `seances/${adresse.split('/').at(-1)}`)
/** The demonstration asks for links there, and has registered one: this story begins without. */
async function sansLiens(): Promise<void> {
  await appelerApi(admin, 'PATCH', `commissions/${commission}/declaration`, { exigee: false })
  const { personnes } = await appelerApi<Declarations>(admin, 'GET', `commissions/${commission}/declarations`)
  for (const { id } of personnes.flatMap((p) => p.liens))
    await appelerApi(admin, 'PATCH', `deports/${id}/lever`, { motif: 'Pour l’histoire.' })
}
const titre = (page: Page, nom: string) =>
  page.getByRole('heading', { level: 2, name: nom, exact: true }).waitFor()
const nomDe = (d: SeanceEntiere['dossiers'][number] | undefined): string => d?.nom ?? d?.structure ?? ''

test('l’administration prépare la séance au clavier : lieu, présidence, secrétariat, membres en exercice', async () => {
  admin = await scene.ouvrir('/', { viewport: { width: 1440, height: 900 } })
  await connecter(admin, scene.serveur.url, 'admin')
  const commissions = await appelerApi<CommissionCourte[]>(admin, 'GET', 'commissions')
  commission = commissions.find((c) => c.step === 1 && !c.isClosed)?.id ?? 0
  const deja = commissions.find((c) => c.id === commission)?.nbProjets ?? 0
  const libres = await appelerApi<ProjetCourt[]>(admin, 'GET', 'projets?onglet=affectation')
  for (const { id } of libres.slice(0, DOSSIERS - deja))
    await appelerApi(admin, 'PATCH', `projets/${id}/commission`, { idCommission: commission })
  await appelerApi(admin, 'PATCH', `commissions/${commission}/setVisible`)
  await sansLiens()
  await scene.aller(admin, `/admin/commissions/${commission}`)
  await valider(admin, admin.getByRole('link', { name: 'Préparer la séance' }))
  await attendreAdresse(admin, `/admin/commissions/${commission}/seance`)
  await champ(admin, 'lieu').waitFor()
  await verifierAccessibilite(admin)
  await taper(admin, champ(admin, 'jour').first(), '4/12/2026')
  await taper(admin, champ(admin, 'heure'), '9:30')
  await taper(admin, champ(admin, 'lieu'), 'Salle Beaumarchais')
  for (const [nom, touche] of [
    ['president', 'Karim Benali'],
    ['secretaire', 'Agn'],
  ] as const) {
    await tabuler(admin, champ(admin, nom))
    await admin.keyboard.type(touche)
  }
  await valider(admin, bouton(admin, 'Préparer la séance'))
  await attendreAdresse(admin, /\/seance\/\d+$/)
  adresse = new URL(admin.url()).pathname.replace('/gestion', '')
  const s = await lire()
  expect([s.dossiers.length, s.membres.length, s.president?.nom]).toEqual([DOSSIERS, 6, 'Benali'])
  marc = s.membres.find((m) => m.nom === 'Roussel')?.id ?? 0
})

test('un membre est déporté sur deux dossiers, que l’on met à la suite ; l’appel fait, la séance ouvre', async () => {
  const { dossiers } = await lire()
  for (const d of [dossiers[1], dossiers[5]])
    await appelerApi(admin, 'POST', `projets/${d?.projetId}/deports-inscrits`, {
      utilisateurId: marc,
      type: 'fonction',
      precision: 'Secret : siège à son bureau.',
    })
  await scene.aller(admin, adresse)
  await voir(admin, 'Grouper les mêmes déports')
  await verifierAccessibilite(admin)
  await valider(admin, bouton(admin, 'Grouper les mêmes déports'))
  await voir(admin, 'Mêmes déports, à la suite')
  salle = await scene.onglet(admin, `${adresse}/ecran`)
  await salle.setViewportSize({ width: 1920, height: 1080 })
  await voir(salle, /La séance/)
  await verifierTelQuel(salle)
  await valider(admin, bouton(admin, 'Faire l’appel'))
  for (const nom of ['Karim Benali', 'Hélène Castel', 'Luc Delattre', 'Marc Roussel']) {
    await valider(admin, bouton(admin, `Présent·e, ${nom}`))
    await bouton(admin, `Part, ${nom}`).waitFor()
  }
  await verifierTelQuel(admin)
  await valider(admin, bouton(admin, 'Terminer'))
  await voir(admin, '4 votants')
  await valider(admin, bouton(admin, 'Ouvrir la séance'))
  const boite = admin.getByRole('dialog')
  await boite.getByText(/^Elle est prévue le/).waitFor()
  await verifierAccessibilite(admin)
  await valider(admin, boite.getByRole('button', { name: /^Ouvrir le/ }))
  await valider(admin, bouton(admin, 'Annuler l’ouverture'))
  await valider(admin, admin.getByRole('dialog').getByRole('button', { name: 'Annuler l’ouverture' }))
  await voir(salle, /La séance/)
  await valider(admin, bouton(admin, 'Ouvrir la séance'))
  await valider(admin, boite.getByRole('button', { name: /^Ouvrir le/ }))
  const [premier] = (await lire()).dossiers
  await titre(admin, nomDe(premier))
  await titre(salle, nomDe(premier))
  await verifierAccessibilite(admin)
  await verifierTelQuel(salle)
})

test('qui est déporté sort, la salle le lit, et son propre écran ne montre rien', async () => {
  membre = await scene.ouvrir('/')
  await connecter(membre, scene.serveur.url, 'membreCommission')
  await scene.aller(membre, `${adresse.replace('/admin', '/membre-commission')}/suivi`)
  const { dossiers } = await lire()
  await titre(membre, nomDe(dossiers[0]))
  await verifierAccessibilite(membre)
  await unanime()
  await titre(admin, nomDe(dossiers[1]))
  await voir(salle, 'Doit quitter la salle')
  await voir(salle, 'Marc Roussel')
  await voir(membre, 'Vous êtes déporté·e sur ce dossier')
  expect(await membre.getByText(nomDe(dossiers[1])).count()).toBe(0)
  await verifierAccessibilite(admin)
  await verifierTelQuel(salle)
  await admin.keyboard.press('s')
  await admin.keyboard.press('Space')
  await voir(admin, /sorti·e à/)
  await salle.getByText('Marc Roussel').waitFor({ state: 'detached' })
  expect(await salle.content()).not.toContain('Secret')
})

/** One file, accepted by everybody: its amount where none is proposed, then three keys. */
async function unanime(accepte = true): Promise<void> {
  await champ(admin, 'montantAlloue').waitFor()
  if (accepte) {
    await admin.keyboard.press('a')
    await admin.locator('input[name="montantAlloue"]:enabled').waitFor()
    if ((await champ(admin, 'montantAlloue').inputValue()) === '') {
      await admin.keyboard.press('m')
      await admin.keyboard.type('1000')
    }
  }
  await admin.keyboard.press('u')
  await admin.getByText(/\d voix pour \d\svotant/).waitFor()
  await admin.keyboard.press('Control+Enter')
}

test('deux à la fois : l’un enregistre, l’autre voit ce qui l’a été', async () => {
  const { courant, dossiers } = await lire()
  const ici = dossiers.find((d) => d.projetId === courant?.projetId)
  const second = await scene.onglet(admin, adresse)
  await titre(second, nomDe(ici))
  await second.getByRole('radio', { name: 'Accepter' }).check()
  await bouton(second, 'À l’unanimité').click()
  await unanime()
  await voir(second, /^Enregistré par vous à/)
  await bouton(second, 'Aller au dossier en cours').click()
  await second.close()
})

test('refus, mise en attente, puis la suite : douze dossiers sans quitter le clavier, la salle suit', async () => {
  const reste = async () => (await lire()).dossiers.filter((d) => d.enregistre === null)
  for (let i = 0; i < DOSSIERS; i++) {
    const [d, suivant] = await reste()
    if (!d) break
    await titre(admin, nomDe(d))
    await titre(salle, nomDe(d))
    await admin.locator('.seance-saisie input:focus').waitFor()
    if (i === 0) {
      await admin.keyboard.press('r')
      await admin.keyboard.press('u')
      await voir(admin, 'Refus à l’unanimité des votants.')
      await admin.keyboard.press('m')
      await admin.keyboard.type('Hors du champ de l’aide.')
      await verifierAccessibilite(admin)
      await admin.keyboard.press('Control+Enter')
    } else {
      if (i === 1) await admin.keyboard.press('t')
      await unanime(i !== 1)
    }
    if (suivant) await titre(admin, nomDe(suivant))
    else await voir(admin, 'Tous les dossiers à l’ordre sont passés')
  }
  expect((await lire()).dossiers.map((d) => d.etat)).toEqual(Array(DOSSIERS).fill('enregistre'))
})

test('pause, puis clôture : la salle et le membre le lisent, rien n’y change plus', async () => {
  await valider(admin, bouton(admin, 'Suspendre'))
  await voir(salle, 'Séance suspendue')
  await valider(admin, bouton(admin, 'Reprendre la séance'))
  await voir(salle, 'Fin de l’ordre du jour')
  await valider(admin, bouton(admin, 'Clore la séance'))
  await valider(admin, admin.getByRole('dialog').getByRole('button', { name: 'Clore la séance' }))
  await voir(admin, 'Séance close')
  await voir(salle, 'Séance close')
  await voir(membre, 'La séance est close.')
  await verifierAccessibilite(admin)
  await verifierTelQuel(salle)
})
