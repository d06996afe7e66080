/**
 * The form that a request carries.
 * @throws a 400 when its body is not the form it says it is: a multipart form cut short, say. The router would answer
 *   500 to what is the sender's mistake.
 */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response('Bad request', { status: 400, statusText: 'Bad Request' });
  }
}
