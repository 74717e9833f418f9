import type { EchecActe } from '#web/lib/use-acte.ts'
import { relireDemandes } from '#web/socle/relire.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'

/** Closes the dialog on a failure: announced, written beside the button, and what is shown read again. */
export async function rendre(fermer: (echec?: EchecActe) => void, echec: EchecActe | null): Promise<void> {
  if (!echec) return
  annoncer(echec.message, 'refuse')
  fermer(echec)
  await relireDemandes()
}
