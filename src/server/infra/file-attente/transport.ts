export interface MessageSortant {
  /** Number of the outbox row: makes a repeated delivery recognisable. */
  id: number
  a: string
  sujet: string | null
  texte: string
  html: string | null
  /** Where an answer goes; null: to the sender, whom nobody reads. */
  repondreA: string | null
  pieces: { nom: string; mime: string; contenu: Buffer }[]
  /** Of no use after a few minutes: a code. */
  presse?: boolean
}

/** Delivers one message, or throws; `Definitif` when trying again is useless. */
export interface Transport {
  envoyer(message: MessageSortant): Promise<void>
}

/** null: none is configured, the row stays in the local outbox. */
export interface Transports {
  email: Transport | null
  sms: Transport | null
}
