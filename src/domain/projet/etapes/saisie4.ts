import { z } from 'zod'

/** Step 4 « Documents » (specification 000 §5): no field of its own, the files come beside the body. */
export const schemaEtape4 = z.object({})
