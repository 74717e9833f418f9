import { createRequire } from 'node:module'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Audit, Ligne, PageVisitee } from '#domain/accessibilite/audit.ts'
import type { Jour } from '#domain/commun/jours.ts'
import { ouvrirNavigateur } from '../navigateur.ts'
import { ouvreurDEtats } from '../ouvrir-etat.ts'
import { attendreDossiers } from '../preparation.ts'
import { creerServeur } from '../serveur.ts'
import { ecouterLesProgrammes } from './absences.ts'
import { VERSION_AXE } from './axe-rgaa.ts'
import { jugerDocuments, lireDocuments } from './documents.ts'
import type { PageEchantillon } from './echantillon.ts'
import { comparerPages, lireTraits, type Traits } from './entre-pages.ts'
import { jugerPage } from './juger-page.ts'
import { type Juges, lignesDe, lignesEntrePages } from './lignes.ts'

/** Longest a state may take, opened and judged: past it, the walk stops and says which. */
const ETAT_MS = 180_000

const versionDe = (paquet: string): string =>
  (createRequire(import.meta.url)(`${paquet}/package.json`) as { version: string }).version

const visitee = ({ cle, titre, adresse, etats }: PageEchantillon): PageVisitee => ({
  cle,
  titre,
  adresse,
  etats: etats.map((e) => ({ cle: e.cle, titre: e.titre, recette: e.recette })),
})

async function auPlus<T>(ms: number, quoi: string, faire: () => Promise<T>): Promise<T> {
  let minuteur: NodeJS.Timeout | undefined
  const tard = new Promise<never>((_, refuser) => {
    minuteur = setTimeout(() => refuser(new Error(`${quoi} : rien après ${ms / 1000} secondes.`)), ms)
  })
  return await Promise.race([faire(), tard]).finally(() => clearTimeout(minuteur))
}

/**
 * Walks the pages on a server of its own, filled by the demonstration, and gives what the checks found.
 * `dire` is told of each state. Throws when a state cannot be opened, with all of those.
 */
export async function parcourir(
  pages: readonly PageEchantillon[],
  { commit, le, dire }: { commit: string; le: Jour; dire: (quoi: string) => void },
): Promise<Audit> {
  const serveur = await creerServeur(undefined, dire)
  const navigateur = await ouvrirNavigateur()
  const refus: string[] = []
  const lignes: Ligne[] = []
  const traits: Traits[] = []
  try {
    await serveur.demarrer()
    await attendreDossiers(serveur.base)
    const ouvrir = async (chemin: string, options: BrowserContextOptions = {}): Promise<Page> => {
      const contexte = await navigateur.newContext({
        locale: 'fr-FR',
        timezoneId: 'Europe/Paris',
        ...options,
      })
      const page = await contexte.newPage()
      page.setDefaultTimeout(30_000)
      await page.goto(`${serveur.url}/gestion${chemin}`)
      return page
    }
    const ouvrirEtat = ouvreurDEtats({ serveur, ouvrir })
    for (const page of pages) {
      const juges: Juges[number][] = []
      for (const [rang, etat] of page.etats.entries()) {
        const debut = performance.now()
        const nom = `${page.titre}, ${etat.titre}`
        const vues = { fenetres: 0, touchee: false }
        const { preparer } = etat.ecran
        const ecran = {
          ...etat.ecran,
          preparer: async (...a: Parameters<NonNullable<typeof preparer>>) => {
            vues.touchee = true
            await preparer?.(...a)
          },
        }
        let ouverte: Page | undefined
        try {
          const jugement = await auPlus(ETAT_MS, nom, async () => {
            const p = await ouvrirEtat(ecran, async (neuve) => {
              ouverte = neuve
              neuve.on('popup', () => !vues.touchee && vues.fenetres++)
              await ecouterLesProgrammes(neuve)
            })
            if (rang === 0) traits.push(await lireTraits(p, page.cle, page.ensemble))
            return await jugerPage(p, { fenetres: vues.fenetres, tout: rang === 0 })
          })
          juges.push({ etat: etat.cle, jugement })
          const fautes = jugement.constats.map(
            (c) => `\n    ${c.critere} ${c.regle} ${c.composant} : ${c.preuve}`,
          )
          dire(`${nom} (${Math.round((performance.now() - debut) / 1000)} s)${fautes.join('')}`)
        } catch (e) {
          refus.push(`${nom} : ${(e as Error).message.split('\n')[0]}`)
          dire(`✗ ${refus.at(-1)}`)
        }
        await ouverte?.context().close()
      }
      lignes.push(...lignesDe(visitee(page), juges, le))
    }
    if (refus.length > 0) throw new Error(`Des états ne se sont pas ouverts :\n${refus.join('\n')}`)
    const documents = await lireDocuments(serveur)
    const visitees = pages.map(visitee)
    const entre = [...comparerPages(traits), ...jugerDocuments(documents)]
    lignes.push(...lignesEntrePages(entre, visitees, le))
    return {
      norme: { nom: 'RGAA', version: '4.1.2' },
      outils: {
        axe: VERSION_AXE,
        htmlValidate: versionDe('html-validate'),
        navigateur: `Chromium ${navigateur.version()}`,
      },
      commit,
      le,
      pages: visitees,
      documents,
      lignes,
    }
  } finally {
    await navigateur.close()
    await serveur.detruire()
  }
}
