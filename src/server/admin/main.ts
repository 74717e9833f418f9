import { Invalide } from '#domain/commun/erreurs.ts'
import { lireConfig } from '#server/config.ts'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import { horlogeSysteme } from '#server/infra/horloge.ts'
import { AIDE } from './aide.ts'
import { exigerBase, SANS_PORTAIL } from './exiger-base.ts'
import { ouvrirLieu } from './lieu.ts'
import { type Commande, CommandeIncorrecte, lireCommande } from './lire-commande.ts'

async function executer(commande: Commande): Promise<number> {
  const config = lireConfig(process.env)
  const lieu = await ouvrirLieu(config, commande)
  const interrompre = (signal: NodeJS.Signals): void => {
    console.error('Interrompu.')
    // What was under way fails with its connection, and erases what it had begun.
    void lieu.fermer().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143))
  }
  process.once('SIGINT', interrompre).once('SIGTERM', interrompre)
  try {
    const dire = (texte: string): void => console.log(texte)
    const { connexion, proprietaire } = lieu
    const atelier = { config, connexion, proprietaire, horloge: horlogeSysteme, dire }
    await exigerBase(atelier, commande.base)
    return await commande.executer(atelier)
  } finally {
    await lieu.fermer()
  }
}

async function demarrer(): Promise<number> {
  const commande = lireCommande(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd())
  if (commande) return await executer(commande)
  console.log(AIDE)
  return 0
}

/** What the person reads: a sentence for what was foreseen, the whole error otherwise. */
function expliquer(erreur: unknown): number {
  if (erreur instanceof CommandeIncorrecte) {
    console.error(`${erreur.message}\n« npm run admin -- aide » montre les commandes.`)
    return 2
  }
  const prevue = erreur instanceof DemarrageImpossible || erreur instanceof Invalide
  console.error(prevue ? erreur.message : (phraseDeLaBase(erreur) ?? erreur))
  return 1
}

const FERMEE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'ENOENT',
  '28P01',
  '28000',
  '3D000',
])

function phraseDeLaBase(erreur: unknown): string | null {
  const { code = '' } = erreur as NodeJS.ErrnoException
  if (FERMEE.has(code))
    return `La base de données ne s’ouvre pas (${code}). Vérifiez DATABASE_URL, et que PostgreSQL répond.`
  if (code === '42P01') return SANS_PORTAIL
  if (code === '42501')
    return 'Le compte de DATABASE_URL n’a pas les droits qu’il faut : démarrez une fois cette version du portail, avec DATABASE_URL_PROPRIETAIRE s’il y a deux comptes.'
  return code === 'ENOSPC' ? 'Le disque est plein : rien n’a été gardé.' : null
}

process.exit(await demarrer().catch(expliquer))
