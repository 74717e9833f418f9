import { useState } from 'react'
import { formatEuros } from '#domain/commun/argent.ts'
import { appelsVirement } from '#domain/virement/appels.ts'
import { MOTIFS_BANQUE } from '#domain/virement/banque/motifs-banque.ts'
import type { LigneLot, LotLu } from '#domain/virement/banque/reponses.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { manqueOuSilence } from '#web/lib/use-acte.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { relireLot, relireVirements } from '../requetes-virement.ts'

const majuscule = (mots: string): string => mots.charAt(0).toUpperCase() + mots.slice(1)
const motsDe = (code: string | null): string => (code ? majuscule(MOTIFS_BANQUE[code] ?? '') : '')

const CODES = Object.entries(MOTIFS_BANQUE).map(([code, mots]) => ({
  valeur: code,
  libelle: `${majuscule(mots)} (${code})`,
}))

interface Proprietes {
  lot: LotLu
  ligne: LigneLot
  fermer: (viser?: number) => void
}

/** Records that the bank rejected a line, and why: its holder is told, its grant waits again. */
export function ModaleRejet({ lot, ligne, fermer }: Proprietes) {
  const [code, setCode] = useState<string | null>(null)
  const [motif, setMotif] = useState('')
  return (
    <ModaleConfirmation
      titre={`La banque a rejeté la ligne ${ligne.rang}\u00a0?`}
      verbe="Noter le rejet"
      variante="refuse"
      desactive={code === null || motif.trim() === ''}
      agir={() =>
        appeler(appelsVirement.rejeterLigne, {
          params: { id: lot.id, ligne: ligne.id },
          corps: { code, motif: motif.trim(), version: lot.version },
        })
      }
      estFait={async () => {
        const relu = await relireLot(lot.id)
        return relu.lignes.some((l) => l.id === ligne.id && l.etat === 'rejetee')
      }}
      fait={() => {
        annoncer(`Le rejet de la ligne ${ligne.rang} est noté.`)
        return relireVirements()
      }}
      manque={manqueOuSilence('Le rejet n’est pas noté.', 'Le rejet n’est pas confirmé.')}
      rate={relireVirements}
      fermer={(fait) => fermer(fait ? ligne.id : undefined)}
    >
      <p>
        <b>{ligne.titulaire}</b>, {formatEuros(ligne.montant)}, convention {ligne.numeroConvention}. La
        structure lira «&nbsp;Virement refusé par la banque&nbsp;: vérifiez votre RIB&nbsp;»&nbsp;; l’aide
        redevient payable.
      </p>
      <Selection
        nom="code"
        libelle="Code de la banque"
        requis
        options={CODES}
        valeur={code}
        onChange={(choisi) => {
          // The usual words of the code chosen, unless others were typed.
          if (motif === '' || motif === motsDe(code)) setMotif(motsDe(choisi))
          setCode(choisi)
        }}
      />
      <SaisieTexte
        nom="motif"
        libelle="Motif"
        aide="Dans les mots de la banque, si elle en donne."
        requis
        max={500}
        valeur={motif}
        onChange={setMotif}
      />
    </ModaleConfirmation>
  )
}
