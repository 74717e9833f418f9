import { LIBELLES_PORTEUR } from '#domain/porteur/libelles.ts'
import { champsManquants, type SectionsCompletes } from '#domain/porteur/profil.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { Icone } from '#web/ui/Icone.tsx'

/** Names what a section still misses for depositing an application; nothing when it is complete. */
export function Manque({ section, porteur }: { section: keyof SectionsCompletes; porteur: PorteurReponse }) {
  const manquants = champsManquants(section, porteur)
  if (manquants.length === 0) return null
  return (
    <p className="encadre encadre-ample st-attention porteur-manque">
      <Icone nom="attention" petite />
      <span>
        Il manque, pour déposer une demande{'\u00a0'}:{' '}
        {manquants
          .map((c) =>
            LIBELLES_PORTEUR[c].toLocaleLowerCase('fr').replace(/^(iban|bic)$/, (m) => m.toUpperCase()),
          )
          .join(', ')}
        .
      </span>
    </p>
  )
}
