import { Link } from 'react-router'
import { LIBELLES_PORTEUR } from '#domain/porteur/libelles.ts'
import { type ChampProfil, champsManquants, type SectionsCompletes } from '#domain/porteur/profil.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { EtatEnregistrement } from '#web/ui/champs/BarreFormulaire.tsx'
import { Icone } from '#web/ui/Icone.tsx'

const nommer = (champs: readonly ChampProfil[]): string =>
  champs
    .map((c) => LIBELLES_PORTEUR[c].toLocaleLowerCase('fr').replace(/^(iban|bic)$/, (m) => m.toUpperCase()))
    .join(', ')

const AUTRES = { contact: 'rib', rib: 'contact' } as const
const NOMS = { contact: 'Contact', rib: 'RIB' } as const

/** Beside the button once a section is saved: what it still misses, else what comes next. */
export function SuiteSection({
  section,
  porteur,
}: {
  section: keyof typeof AUTRES
  porteur: PorteurReponse
}) {
  const moi = useMoi()
  const manquants = champsManquants(section, porteur)
  const autre = AUTRES[section]
  if (manquants.length > 0)
    return (
      <EtatEnregistrement statut="attention">
        Enregistré. Il manque encore{'\u00a0'}: {nommer(manquants)}.
      </EtatEnregistrement>
    )
  return (
    <EtatEnregistrement statut="fait">
      Enregistré.{' '}
      {porteur.sections?.[autre] === false ? (
        <Link to={`?tab=${autre}`}>{NOMS[autre]} à compléter</Link>
      ) : moi.porteurProjet?.canCreateNewProjet ? (
        <Link to="/porteur-projet/projet/step1">Déposer une demande</Link>
      ) : (
        'Vos informations sont complètes.'
      )}
    </EtatEnregistrement>
  )
}

/** Names what a section still misses for depositing an application; nothing when it is complete. */
export function Manque({ section, porteur }: { section: keyof SectionsCompletes; porteur: PorteurReponse }) {
  const manquants = champsManquants(section, porteur)
  if (manquants.length === 0) return null
  return (
    <p className="encadre encadre-ample st-attention porteur-manque">
      <Icone nom="attention" petite />
      <span>
        Il manque, pour déposer une demande{'\u00a0'}: {nommer(manquants)}.
      </span>
    </p>
  )
}
