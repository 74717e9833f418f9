import type { Config } from './config.ts'
import type { Contexte } from './contexte/contexte.ts'
import type { Horloge } from './contexte/dehors.ts'
import type { Sceau } from './contexte/sceau.ts'
import { clamd } from './infra/antivirus/clamd.ts'
import type { Base } from './infra/db/connexion.ts'
import type { EcartHorloge } from './infra/db/ecart-horloge.ts'
import { creerEvenements } from './infra/evenements.ts'
import { type ConnexionFile, creerFileAttente, type FileOuverte } from './infra/file-attente/file-attente.ts'
import type { Transports } from './infra/file-attente/transport.ts'
import { geographie } from './infra/geo/geographie.ts'
import { horodatageRegle } from './infra/horodatage/horodatage-regle.ts'
import { motsDePasseArgon2 } from './infra/mots-de-passe.ts'
import { fournisseurRegle } from './infra/oidc/fournisseur.ts'
import { ouvrirCompteur } from './infra/partage/compteur.ts'
import { registrePublic } from './infra/registre/registre-public.ts'
import { secretsDe } from './infra/secrets.ts'
import { ouvrirStockage } from './infra/stockage/ouvrir.ts'
import { cadreCourriels } from './socle/cadre-courriels.ts'
import { taches } from './taches.ts'

export interface Pieces {
  config: Config
  base: Base
  /** That of the queue and of the announcements, which listen. */
  connexion: ConnexionFile
  horloge: Horloge
  sceau: Sceau
  transports: Transports
  arret: AbortSignal
  heure: EcartHorloge
  signaler: Contexte['signaler']
}

/** Puts every port together over a migrated database; the queue is open but runs nothing yet. */
export async function assemblerContexte(pieces: Pieces): Promise<{ ctx: Contexte; queue: FileOuverte }> {
  const { config, connexion, horloge, transports, signaler } = pieces
  const cadre = cadreCourriels(config)
  const queue = await creerFileAttente({ connexion, taches, transports, cadre, horloge, config, signaler })
  const ctx: Contexte = {
    config,
    db: pieces.base.db,
    sessions: pieces.base.sessions,
    horloge,
    stockage: ouvrirStockage(config),
    antivirus: clamd(config.clamav),
    queue,
    motsDePasse: motsDePasseArgon2(config.processus),
    geo: geographie(config.geoApiUrl),
    registre: registrePublic(config),
    identite: fournisseurRegle(config, horloge, signaler),
    compteur: ouvrirCompteur(),
    secrets: secretsDe(config.secretKey),
    sceau: pieces.sceau,
    horodatage: horodatageRegle(config, horloge),
    evenements: creerEvenements({ connexion, serveurs: config.processus, horloge, signaler }),
    arret: pieces.arret,
    veille: { ecartHorloge: pieces.heure.ecart, reserve: pieces.base.reserve },
    signaler,
  }
  return { ctx, queue }
}
