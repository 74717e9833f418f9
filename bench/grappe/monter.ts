import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fabriquerCertificat } from '#server/infra/sceau/certificat.ts'
import { ouvrirP12 } from '#server/infra/sceau/p12.ts'
import { creerBase } from './base.ts'
import { type Commun, creerFrontal, OUVERT } from './frontal.ts'
import type { Grappe } from './incidents.ts'
import { ouvrirReseau } from './machines.ts'
import { dossierDe, ecrire } from './modele.ts'
import { creerNoeud } from './noeuds.ts'
import { attendreSaine } from './patroni.ts'

const pem = (genre: string, der: ArrayBuffer): string =>
  `-----BEGIN ${genre}-----\n${Buffer.from(der).toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END ${genre}-----\n`

const secret = (): string => randomBytes(24).toString('base64url')

async function preparer(racine: string): Promise<Commun> {
  const { p12, motDePasse } = await fabriquerCertificat('Sofia')
  const chemin = join(racine, 'sceau.p12')
  ecrire(chemin, p12)
  const { cle, certificats } = await ouvrirP12(p12, motDePasse)
  const der = certificats[0]?.toSchema().toBER(false) ?? new ArrayBuffer()
  return {
    racine,
    secret: secret(),
    p12: chemin,
    p12MotDePasse: motDePasse,
    motsDePasse: { portail: secret(), proprietaire: secret() },
    pem: pem('CERTIFICATE', der) + pem('PRIVATE KEY', cle),
  }
}

/** Five serving machines: three nodes of the base, backed up once, two portals; people are `visiteurs`. */
export async function monter(racine: string, visiteurs: readonly string[]): Promise<Grappe> {
  ouvrirReseau(['10.0.0.1', ...visiteurs])
  dossierDe(join(racine, 'depot'))
  const commun = await preparer(racine)
  const noeuds = await Promise.all([1, 2, 3].map((n) => creerNoeud(racine, n)))
  const chef = await attendreSaine(noeuds)
  await chef.pgbackrest('stanza-create')
  await creerBase(chef, commun.motsDePasse)
  const frontaux = [await creerFrontal(commun, 1), await creerFrontal(commun, 2)] as const
  // The first one makes the demonstration, alone.
  for (const f of frontaux) await f.lancerPortail().attendre(OUVERT)
  await chef.pgbackrest('--type=full', 'backup')
  return { noeuds, frontaux }
}
