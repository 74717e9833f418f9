import { Readable } from 'node:stream'
import type { contratsKitCom } from '#domain/kit-com/contrat.ts'
import { REGLE_KIT } from '#domain/kit-com/regles.ts'
import type { contratsMessagerie } from '#domain/messagerie/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import { deposerFichierKit } from '#server/features/kit-com/deposer-fichier-kit.ts'
import { envoyerMessage } from '#server/features/messagerie/envoyer-message.ts'
import { lireConversation, trouverConversation } from '#server/features/messagerie/lire-conversation.ts'
import { appel } from '#server/http/appel.ts'
import { recevoirFichier } from '#server/infra/stockage/recevoir-fichier.ts'
import { ECHANGES, type Echange } from './listes/echanges.ts'
import { logoDemo } from './logo.ts'
import type { Monde } from './monde.ts'
import { pagePdf } from './pieces.ts'
import { instantDe, jourRelatif } from './plan.ts'
import type { PorteurDemo } from './porteurs.ts'

/** Fills what stands around applications: communication kit, conversations (one to answer, one to read). */
export async function animerAutour(
  monde: Monde,
  aujourdhui: string,
  porteurs: readonly PorteurDemo[],
): Promise<void> {
  monde.regler(instantDe(jourRelatif(aujourdhui, -200), 0, monde.hasard))
  await garnirKit(monde)
  for (const [rang, echange] of ECHANGES.entries()) {
    const porteur = porteurs[rang]
    if (porteur) await converser(monde, aujourdhui, porteur.acteur, echange)
  }
}

async function garnirKit(monde: Monde): Promise<void> {
  const fichiers = [
    { nom: 'Logo.png', octets: logoDemo() },
    { nom: 'Charte d’utilisation du logo.pdf', octets: await pagePdf('Charte d’utilisation du logo') },
  ]
  for (const { nom, octets } of fichiers) {
    const recu = await recevoirFichier(monde.ctx, {
      champ: 'file',
      nom,
      flux: Readable.from(octets),
      regle: REGLE_KIT,
    })
    await deposerFichierKit(
      monde.ctx,
      appel<typeof contratsKitCom.deposerFichierKit>(monde.admin, { fichiers: [recu] }),
    )
  }
}

/** Each message is read by the other side, but for a last one that waits. */
async function converser(
  monde: Monde,
  aujourdhui: string,
  porteur: Acteur,
  { ilYA, lu = true, messages }: Echange,
): Promise<void> {
  let conversationId: number | null = null
  for (const [rang, message] of messages.entries()) {
    const [auteur, lecteur] = rang % 2 === 0 ? [porteur, monde.admin] : [monde.admin, porteur]
    monde.regler(instantDe(jourRelatif(aujourdhui, rang - ilYA), rang, monde.hasard))
    const corps = { conversationId, userId: null, message, cleCreation: null }
    const { data } = await envoyerMessage(
      monde.ctx,
      appel<typeof contratsMessagerie.envoyerMessage>(auteur, { corps }),
    )
    conversationId = data.conversationId
    if (!lu && rang === messages.length - 1) break
    const d = {
      ...appel<typeof contratsMessagerie.lireConversation>(lecteur, {}),
      params: { id: conversationId },
    }
    await lireConversation(monde.ctx, { ...d, trouve: await trouverConversation(monde.ctx, d) })
  }
}
