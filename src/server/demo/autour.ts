import { Readable } from 'node:stream'
import type { contratsKitCom } from '#domain/kit-com/contrat.ts'
import { REGLE_KIT } from '#domain/kit-com/regles.ts'
import type { contratsMessagerie } from '#domain/messagerie/contrat.ts'
import type { Acteur } from '#server/contexte.ts'
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
  m: Monde,
  aujourdhui: string,
  porteurs: readonly PorteurDemo[],
): Promise<void> {
  m.regler(instantDe(jourRelatif(aujourdhui, -200), 0, m.hasard))
  await garnirKit(m)
  for (const [rang, echange] of ECHANGES.entries()) {
    const porteur = porteurs[rang]
    if (porteur) await converser(m, aujourdhui, porteur.acteur, echange)
  }
}

async function garnirKit(m: Monde): Promise<void> {
  const fichiers = [
    { nom: 'Logo.png', octets: logoDemo() },
    { nom: 'Charte d’utilisation du logo.pdf', octets: await pagePdf('Charte d’utilisation du logo') },
  ]
  for (const { nom, octets } of fichiers) {
    const recu = await recevoirFichier(m.ctx, {
      champ: 'file',
      nom,
      flux: Readable.from(octets),
      regle: REGLE_KIT,
    })
    await deposerFichierKit(
      m.ctx,
      appel<typeof contratsKitCom.deposerFichierKit>(m.admin, { fichiers: [recu] }),
    )
  }
}

/** Each message is read by the other side, but for a last one that waits. */
async function converser(
  m: Monde,
  aujourdhui: string,
  porteur: Acteur,
  { ilYA, lu = true, messages }: Echange,
): Promise<void> {
  let conversationId: number | null = null
  for (const [rang, message] of messages.entries()) {
    const [auteur, lecteur] = rang % 2 === 0 ? [porteur, m.admin] : [m.admin, porteur]
    m.regler(instantDe(jourRelatif(aujourdhui, rang - ilYA), rang, m.hasard))
    const corps = { conversationId, userId: null, message, cleCreation: null }
    const { data } = await envoyerMessage(
      m.ctx,
      appel<typeof contratsMessagerie.envoyerMessage>(auteur, { corps }),
    )
    conversationId = data.conversationId
    if (!lu && rang === messages.length - 1) break
    const d = {
      ...appel<typeof contratsMessagerie.lireConversation>(lecteur, {}),
      params: { id: conversationId },
    }
    await lireConversation(m.ctx, { ...d, trouve: await trouverConversation(m.ctx, d) })
  }
}
