/** A call this process makes: whole answers are counted, never kept. */
export interface Lecture {
  adresse: string
  init: { method?: string; headers: Record<string, string>; body?: string }
}
export interface Lu {
  statut: number
  octets: number
  /** Milliseconds until the last byte. */
  duree: number
}

async function lire({ adresse, init }: Lecture): Promise<Lu> {
  const depart = performance.now()
  const r = await fetch(adresse, init)
  let octets = 0
  for await (const morceau of r.body ?? []) octets += morceau.byteLength
  return { statut: r.status, octets, duree: performance.now() - depart }
}

// Started by pendant.ts, a process for each person.
process.on('message', (lecture: Lecture) => {
  lire(lecture).then((lu) => process.send?.(lu))
})
