import type { Page } from 'playwright-core'
import { ajouterJours, formatJour, jourDe } from '#domain/commun/jours.ts'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { appelerApi } from './appeler-api.ts'
import type { Dossier, Reunie } from './douze-dossiers.ts'
import { attendreAdresse, bouton, champ, cheminDe, remplir, voir } from './gestes.ts'
import type { Scene } from './harnais.ts'

/** What the sitting says of one application: an amount, or why it is refused. */
export type Issue = { montant: number } | { motif: string }

/** The team registers a link for somebody, who can't take it back. */
export async function inscrireDeport(
  admin: Page,
  qui: string,
  { numero, structure }: Dossier,
  precision: string,
): Promise<void> {
  await bouton(admin, 'Inscrire un déport').click()
  const boite = admin.getByRole('dialog')
  await boite.getByLabel(/^Personne/).selectOption({ label: qui })
  await boite.getByLabel(/^Dossier/).selectOption({ label: `${numero} · ${structure}` })
  await boite.getByRole('radio', { name: 'Fonction dans la structure' }).check()
  await boite.getByRole('textbox').fill(precision)
  await boite.getByRole('button', { name: 'Inscrire', exact: true }).click()
  await boite.waitFor({ state: 'detached' })
}

/** A member says before reading that no link unites them to these files, but with that one. */
export async function declarer(
  scene: Scene,
  page: Page,
  { id, titre }: Reunie,
  avec?: Dossier,
): Promise<void> {
  await scene.aller(page, `/membre-commission/commissions/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Déclaration avant lecture' }).waitFor()
  if (avec) {
    await bouton(page, `Déclarer un lien avec ${avec.structure}`).click()
    await page.getByRole('radio', { name: 'Lien familial' }).check()
  }
  await page.getByRole('checkbox').check()
  await bouton(page, 'Enregistrer et ouvrir les dossiers').click()
  await page.getByRole('heading', { level: 1, name: titre }).waitFor()
}

/** The board's sitting, prepared from the page of its commission; gives its address. */
export async function preparerSeance(admin: Page): Promise<string> {
  const aujourdhui = jourDe(new Date())
  await admin.getByRole('link', { name: 'Préparer la séance' }).click()
  await champ(admin, 'lieu').waitFor()
  await remplir(admin, {
    jour: formatJour(aujourdhui),
    heure: '9:30',
    lieu: 'Salle Beaumarchais',
    convoqueeLe: formatJour(ajouterJours(aujourdhui, -15)),
    convocationMode: 'par e-mail',
    president: 'Karim Benali',
    secretaire: 'Agnès Delmas',
  })
  await bouton(admin, 'Préparer la séance').click()
  await attendreAdresse(admin, /\/seance\/\d+$/)
  return cheminDe(admin.url())
}

/** The roll call: who is there, who votes through another, who is excused. */
export async function faireLAppel(
  admin: Page,
  { presents, pouvoir, excuse }: { presents: string[]; pouvoir: [string, string]; excuse: string },
): Promise<void> {
  await bouton(admin, 'Faire l’appel').click()
  for (const nom of presents) {
    await bouton(admin, `Présent·e, ${nom}`).click()
    await bouton(admin, `Part, ${nom}`).waitFor()
  }
  await bouton(admin, `Excusé·e, ${excuse}`).click()
  await bouton(admin, `Non excusé·e, ${excuse}`).waitFor()
  const [mandant, mandataire] = pouvoir
  await admin.getByLabel(`Pouvoir donné par ${mandant} à`).selectOption({ label: `Pouvoir à ${mandataire}` })
  await voir(admin.getByRole('dialog'), /1.pouvoir, sur/)
  await bouton(admin, 'Terminer').click()
}

export const lireSeance = (page: Page, adresse: string): Promise<SeanceEntiere> =>
  appelerApi<SeanceEntiere>(page, 'GET', `seances/${adresse.split('/').at(-1)}`)

/** The file on the screen, voted by all those who count. */
export async function enregistrer(admin: Page, issue: Issue): Promise<void> {
  await admin.getByRole('radio', { name: 'montant' in issue ? 'Accepter' : 'Refuser' }).check()
  if ('montant' in issue) await champ(admin, 'montantAlloue').fill(String(issue.montant).replace('.', ','))
  else await champ(admin, 'motifRefus').fill(issue.motif)
  await bouton(admin, 'À l’unanimité').click()
  await bouton(admin, 'Enregistrer et suivant').click()
}
