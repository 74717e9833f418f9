import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { configEssai } from '#test-kit/banc/config-essai.ts'
import { accesDe } from '#test-kit/banc/connexion-du-banc.ts'
import { empreinteBase } from '#test-kit/banc/empreinte-base.ts'
import { fichierDe, reprises } from '#test-kit/scenes/reprises/reprise-essai.ts'
import { lireCommande } from './lire-commande.ts'

const banc = bancDuFichier()
const dossier = mkdtempSync(join(tmpdir(), 'reprise-'))
afterAll(() => rmSync(dossier, { recursive: true, force: true }))
beforeAll(async () => {
  const r = reprises(banc, await banc.connecter('admin'))
  const { id } = (await r.deposer(fichierDe([{}]))).corps.data
  await r.choisir(id, { garderSous: 'Ancien tableur' })
})

async function essayer(contenu: string, ...options: string[]): Promise<[number | undefined, string]> {
  writeFileSync(join(dossier, 'aides.csv'), contenu)
  const dits: string[] = []
  const config = configEssai(banc.ctx.config.dataDir)
  const dire = (t: string) => void dits.push(t)
  const atelier = { ...(await accesDe(banc)), config, horloge: banc.horloge, dire }
  const commande = lireCommande(['reprise', 'essayer', 'aides.csv', ...options], dossier)
  return [await commande?.executer(atelier), dits.join('\n').replaceAll(/[\u00a0\u202f]/g, ' ')]
}

test('le même rapport que l’écran, en français : 0 sans refus, 2 avec ; rien n’est écrit', async () => {
  const avant = await empreinteBase(banc.db)
  const [net, rapport] = await essayer(fichierDe([{}, {}]), '--profil', 'ANCIEN TABLEUR')
  expect(net).toBe(0)
  expect(rapport).toContain('2 lignes lues')
  expect(rapport).toContain('2 créées')
  expect(rapport).toContain('2019 : 2 lignes, demandé 4 000,00 €, accordé 2 000,00 €, versé 2 000,00 €')
  expect(rapport).toContain('Colonne laissée de côté, « Contact »')
  const [refuse, refus] = await essayer(
    fichierDe([{}, { accorde: '1,234.56' }]),
    '--profil',
    'Ancien tableur',
  )
  expect(refuse).toBe(2)
  expect(refus).toContain('Refusé, Montant à deux lectures possibles (Accordé, 1,234.56) : ligne 3')
  expect(await empreinteBase(banc.db)).toEqual(avant)
})

test('un profil inconnu, un titre que le profil ne connaît pas, un fichier absent : 1, et la raison', async () => {
  expect(await essayer(fichierDe([{}]), '--profil', 'Autre')).toEqual([
    1,
    'Aucun profil ne s’appelle « Autre ».',
  ])
  const [code, dit] = await essayer(
    fichierDe([{}]).replace('Ville', 'Commune inconnue'),
    '--profil',
    'Ancien tableur',
  )
  expect([code, dit]).toEqual([1, 'Décidez d’abord de la colonne 6.'])
  expect(() => lireCommande(['reprise', 'essayer', 'a.csv'], dossier)).toThrow('--profil')
  expect(() => lireCommande(['reprise', 'appliquer', 'a.csv'], dossier)).toThrow('reprise essayer')
})
